/** English: what a table can be put together from, by the catalogue's names. `lobby/catalogueWords.ts` uses it. */

export const sets = {
  /** By the name without its printing. `about` may be empty: the name says it. */
  sets: {
    basic: {
      name: 'Base game',
      about: 'Cities, roads, monasteries and fields: all that Carcassonne needs.',
    },
    winter: {
      name: 'Winter edition',
      about: 'A base game in the snow: the 72 tiles of the base game and twelve more.',
    },
    'inns-and-cathedrals': {
      name: 'Inns & Cathedrals',
      about:
        'Inns double a road, cathedrals triple a city, and both give nothing if they stay open.',
    },
    'traders-and-builders': {
      name: 'Traders & Builders',
      about: 'Goods for whoever closes a city, a builder for double turns, a pig for the fields.',
    },
    'bridges-castles-and-bazaars': {
      name: 'Bridges, Castles & Bazaars',
      about: 'Roads cross over, small cities become castles, and tiles are auctioned at bazaars.',
    },
    'river/1': {
      name: 'The River',
      about: 'The game begins along a river, from the spring to the lake.',
    },
    'river/2': {
      name: 'The River II',
      about: 'A river that forks, with two ends, an inn and a pig-herd.',
    },
    gq11: {
      name: 'GQ11, land',
      about: 'Ten tiles of a mini expansion of 2006, one with a pig-herd.',
    },
    'gq11/river': { name: 'GQ11, river', about: 'Two more tiles for the river.' },
    'princess-and-dragon': { name: 'The Princess & the Dragon', about: '' },
    tower: { name: 'The Tower', about: '' },
    'abbey-and-mayor': {
      name: 'Abbey & Mayor',
      about: 'Abbeys fill holes, mayors count pennants, wagons drive on, barns keep a field.',
    },
    abbeys: {
      name: 'Abbeys as tiles',
      about: 'Into the pile like any other tile; Abbey & Mayor brings its abbeys by itself.',
    },
    count: { name: 'The Count of Carcassonne', about: 'A start of 3 × 4 tiles: the city itself.' },
    'king-and-robber': { name: 'King & Robber Baron', about: '' },
    'cult/6': { name: 'Cult Places, six tiles', about: '' },
    'cult/5': { name: 'Heretics & Shrines, five tiles', about: '' },
    'hills-and-sheep': { name: 'Hills & Sheep', about: '' },
    'under-the-big-top': { name: 'Under the Big Top', about: '' },
    'under-the-big-top-c1': {
      name: 'Under the Big Top, other layout',
      about: 'In the style of the first edition; probably not official.',
    },
    flier: {
      name: 'The Flying Machines',
      about: 'A figure may fly on, 1 to 3 tiles far, even to where others stand.',
    },
    ferries: {
      name: 'The Ferries',
      about: 'Lakes at which roads end; a ferry links two of them, and may be moved later.',
    },
    goldmines: { name: 'The Goldmines', about: '' },
    'mage-and-witch': { name: 'Mage & Witch', about: '' },
    robbers: { name: 'The Robbers', about: '' },
    'corn-circles/1': { name: 'Crop Circles I', about: '' },
    'corn-circles/2': { name: 'Crop Circles II', about: '' },
    'crop-circles/winter': { name: 'Crop Circles in winter', about: '' },
    festival: { name: 'The Festival', about: '' },
    'siege/besiegers': { name: 'The Besiegers', about: '' },
    'siege/cathars': { name: 'The Cathars', about: '' },
    plague: { name: 'The Plague', about: '' },
    'wheel-of-fortune': {
      name: 'The Wheel of Fortune',
      about: 'A base game of its own; it needs its start board.',
    },
    'wheel-of-fortune/start': {
      name: 'The Wheel of Fortune, start board',
      about: 'A start of 4 × 4 tiles.',
    },
    watchtowers: { name: 'The Watchtowers', about: '' },
    labyrinth: { name: 'The Labyrinth', about: '' },
    'barber-surgeons': { name: 'The Barber-Surgeons', about: '' },
    'markets-of-leipzig': { name: 'The Markets of Leipzig', about: 'Four double start pieces.' },
    tollkeepers: { name: 'The Tollkeepers', about: '' },
    'castles-germany': { name: 'Castles in Germany', about: 'Six double tiles.' },
    'cathedrals-germany': { name: 'Cathedrals in Germany', about: '' },
    monasteries: { name: 'Monasteries in Germany', about: '' },
    'monasteries-nb': { name: 'Monasteries in the Netherlands & Belgium', about: '' },
    'japanese-buildings': { name: 'Japanese Buildings', about: '' },
    darmstadt: { name: 'Darmstadt', about: 'A promotion of three tiles.' },
    'russian-promos/2013': { name: 'Russian promos 2013', about: 'Baba Yaga and Vityaz.' },
    'russian-promos/2016': {
      name: 'Russian promos 2016',
      about: 'Solovei Razboynik and Vodyanoy.',
    },
    'halflings/1': { name: 'Halflings I', about: 'Twelve half tiles.' },
    'halflings/2': { name: 'Halflings II', about: 'Twelve more half tiles.' },
    tunnel: { name: 'The Tunnel', about: '' },
    catapult: { name: 'The Catapult', about: '' },
    'spiel-doch': { name: 'Spiel doch!', about: 'A start of two tiles.' },
    'wind-roses': { name: 'The Wind Roses', about: '' },
    'peasant-revolts': { name: 'The Peasant Revolts', about: '' },
    'fruit-trees': { name: 'The Fruit-Bearing Trees', about: '' },
    school: { name: 'The School', about: 'A double start piece.' },
  },
  printings: {
    '1': 'first edition',
    '2': 'new edition',
    '2-alt': 'new edition, first printing (nine bazaars)',
  },
  expansions: {
    base: { name: 'Base game', about: '' },
    'inns-and-cathedrals': {
      name: 'Inns & Cathedrals',
      about: 'Inns and cathedrals count, and everybody has a large follower.',
    },
    'traders-and-builders': {
      name: 'Traders & Builders',
      about: 'Goods, builders and pigs; which of the three is an option below.',
    },
    goods: { name: 'Goods', about: 'Wine, grain and cloth for whoever closes a city.' },
    builder: { name: 'Builders', about: 'Whoever extends what the builder stands on plays twice.' },
    pig: { name: 'Pigs', about: 'A field with the own pig is worth more.' },
    'pig-herd': {
      name: 'Pig-herds',
      about: 'A printed herd makes each city beside its field worth one more.',
    },
    bridges: { name: 'Bridges', about: 'Roads lead over other tiles.' },
    castles: { name: 'Castles', about: 'A small city can wait for the points of its neighbours.' },
    bazaars: { name: 'Bazaars', about: 'Bazaar tiles bring an auction of the next tiles.' },
    river: { name: 'The River', about: 'River tiles are laid first, from the spring on.' },
    abbot: {
      name: 'The Abbot',
      about: 'A figure for monasteries and gardens that can be called back for points.',
    },
    gardens: { name: 'Gardens', about: 'Printed gardens count; they come with the abbot.' },
    abbey: {
      name: 'Abbeys',
      about: 'Everybody has one: it fits into any hole and ends all that leads there.',
    },
    mayor: { name: 'Mayors', about: 'They count as many as their city has pennants.' },
    wagon: { name: 'Wagons', about: 'They drive on from what has been scored.' },
    barn: {
      name: 'Barns',
      about: 'They score a field’s farmers at once and its cities at the end.',
    },
    flier: { name: 'The Flying Machines', about: 'The printed machines carry figures.' },
    ferries: { name: 'The Ferries', about: 'Each lake gets a ferry that links two roads.' },
  },
  pieces: {
    follower: { name: 'Followers', about: 'For roads, cities, monasteries and fields.' },
    'large follower': { name: 'Large followers', about: 'Each counts as two in a majority.' },
    builder: { name: 'Builders', about: 'They bring double turns.' },
    pig: { name: 'Pigs', about: 'They raise the value of a field.' },
    bridge: { name: 'Bridges', about: 'Used once each.' },
    castle: { name: 'Castles', about: 'Used once each.' },
    abbot: { name: 'Abbots', about: 'For monasteries and gardens.' },
    mayor: { name: 'Mayors', about: 'For cities; each counts their pennants.' },
    wagon: { name: 'Wagons', about: 'For roads, cities and monasteries.' },
    barn: { name: 'Barns', about: 'For the corners of four tiles.' },
    abbey: { name: 'Abbeys', about: 'Used once each.' },
    ferry: { name: 'Ferries', about: 'One for each lake.' },
  },
  presets: {
    'hig-2010': {
      name: 'German first edition, 2010',
      about: 'As the leaflet of Bridges, Castles & Bazaars of Hans im Glück says.',
    },
    'rgg-2010': {
      name: 'English first edition, 2010',
      about: 'As the leaflet of Rio Grande Games says: the next auction follows the buyer.',
    },
    'zmg-2017': {
      name: 'English new edition, 2017',
      about: 'As Z-Man Games prints it: any city of two tiles can become a castle.',
    },
    'hig-2017': {
      name: 'German new edition, 2017',
      about: 'With the first printing, which has nine bazaars.',
    },
    'wikicarpedia-2018': {
      name: 'Annotated rules of 2018',
      about: 'As the community read the rules then.',
    },
    'wikicarpedia-2024': {
      name: 'Annotated rules of 2024',
      about: 'The newest reading of all rules; what is played if nobody says otherwise.',
    },
    jcloisterzone: {
      name: 'Like JCloisterZone',
      about: 'As that program plays, where it departs from the printed rules.',
    },
  },
};
