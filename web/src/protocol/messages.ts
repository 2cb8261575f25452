/** The two closed lists of messages over the WebSocket of a room: docs/protocol.md. */

import type { MessageReact } from './generated';

export type { ClientMessage, ServerMessage } from './generated';
export type Reaction = MessageReact['reaction'];

export const protocolVersion = 1;
