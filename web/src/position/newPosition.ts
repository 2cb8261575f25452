/** Where whoever comes without a position begins: the start tile of the base game. */
export const newPosition = `bastide position 1
players Red Blue
set basic
tiles BA/RCr 0,0
turn 1 Red
`;
