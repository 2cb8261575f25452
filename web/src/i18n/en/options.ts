/**
 * English: the options of the rules, by the catalogue's names: what each decides, and what its values
 * mean. docs/rules has the rules themselves. `lobby/catalogueWords.ts` uses it.
 */

/** A value that is there for playing like another program; no rule says so. */
const likeOther = 'No printed rule; the program JCloisterZone plays so.';

export const options = {
  edition: {
    name: 'Edition',
    about: 'Which printing of the boxes is played, and whose defaults hold.',
    values: {
      C2: { name: 'new edition (from 2014)', about: 'With gardens on some tiles.' },
      C1: { name: 'first edition (until 2013)', about: 'Without gardens.' },
    },
  },
  first_player: {
    name: 'Who begins',
    about: '',
    values: {
      given: { name: 'a certain seat', about: 'The one that the table names.' },
      random: { name: 'chance decides', about: 'Every seat with the same probability.' },
    },
  },
  farmers: {
    name: 'Followers in fields',
    about: 'Farmers stay until the end and score the cities beside their field.',
    values: {
      on: { name: 'with farmers', about: '' },
      off: {
        name: 'without farmers',
        about: 'Easier for the first games; pigs are of no use then.',
      },
    },
  },
  farm_scoring: {
    name: 'How fields score',
    about: 'Three ways have been published over the years.',
    values: {
      third: {
        name: 'each field by itself',
        about: '3 points for every completed city beside it; a city counts for each of its fields.',
      },
      second: {
        name: 'each city once a player',
        about: 'As before, but a player scores the same city only once.',
      },
      first: {
        name: 'each city by itself',
        about: 'All farmers around a city count together; whoever has most gets 4 points.',
      },
    },
  },
  small_city_points: {
    name: 'City of two tiles',
    about: 'What the smallest completed city is worth.',
    values: {
      '4': { name: '4 points', about: 'Like any other city.' },
      '2': { name: '2 points', about: 'As in the oldest printing.' },
    },
  },
  inn_cathedral_final: {
    name: 'Unfinished inns and cathedrals',
    about: 'What an open road with an inn and an open city with a cathedral give at the end.',
    values: {
      zero: { name: 'nothing', about: 'The risk that inns and cathedrals bring.' },
      ignore: { name: 'as if there were none', about: likeOther },
    },
  },
  ic_inns: {
    name: 'Inns',
    about: 'A completed road with an inn gives 2 points for each tile.',
    values: {
      on: { name: 'with inns', about: '' },
      off: { name: 'without inns', about: 'The inns are pictures.' },
    },
  },
  ic_cathedrals: {
    name: 'Cathedrals',
    about: 'A completed city with a cathedral gives 3 points for each tile and shield.',
    values: {
      on: { name: 'with cathedrals', about: '' },
      off: { name: 'without cathedrals', about: 'The cathedrals are pictures.' },
    },
  },
  tb_goods: {
    name: 'Goods',
    about:
      'Whoever completes a city takes its wine, grain and cloth; most of a kind gives 10 points.',
    values: {
      on: { name: 'with goods', about: '' },
      off: { name: 'without goods', about: 'The symbols are pictures.' },
    },
  },
  tb_builder: {
    name: 'Builders',
    about: 'Extending what the own builder stands on gives a second tile in that turn.',
    values: {
      on: { name: 'with builders', about: '' },
      off: { name: 'without builders', about: '' },
    },
  },
  tb_pig: {
    name: 'Pigs',
    about: 'In a field with the own pig each completed city gives one point more.',
    values: {
      on: { name: 'with pigs', about: '' },
      off: { name: 'without pigs', about: '' },
    },
  },
  goods_zero_majority: {
    name: 'Goods that nobody has',
    about: 'Whether a kind of goods of which nobody took any gives 10 points to all.',
    values: {
      no: { name: 'nobody scores', about: '' },
      yes: { name: 'all score', about: 'All are tied at none; no text says so.' },
    },
  },
  builder_second_part: {
    name: 'Second tile of the builder',
    about: '',
    values: {
      optional: { name: 'may be declined', about: 'As the leaflet says: “may”.' },
      forced: { name: 'is always played', about: likeOther },
    },
  },
  builder_on_completed: {
    name: 'Builder on something just completed',
    about: 'Whether it may be placed there; it comes straight back without a second tile.',
    values: {
      allow: { name: 'allowed', about: 'As with followers.' },
      forbid: { name: 'not allowed', about: likeOther },
    },
  },
  bridge_rescue: {
    name: 'A tile that fits only with a bridge',
    about: '',
    values: {
      optional: { name: 'bridge or another tile', about: 'The player decides.' },
      mandatory: { name: 'bridge', about: 'The tile must be placed.' },
      forbid: { name: 'another tile', about: 'A bridge cannot save it.' },
    },
  },
  bridge_isolated: {
    name: 'Bridges that touch no road',
    about: 'Whether a bridge may have empty places at both its ends.',
    values: {
      allow: { name: 'allowed', about: 'It is a new road of one tile.' },
      forbid: { name: 'not allowed', about: 'A strict reading of the first leaflets.' },
    },
  },
  bridge_free_choice: {
    name: 'When a bridge is built that the tile does not need',
    about: '',
    values: {
      with_tile: { name: 'with the tile', about: 'Like all other bridges.' },
      figure_phase: { name: 'before the figure, on the new tile only', about: likeOther },
    },
  },
  bridge_limit: {
    name: 'Bridges in a double turn',
    about: 'How often a player may build one bridge.',
    values: {
      per_part: { name: 'one with each tile', about: 'So a double turn may have two.' },
      per_turn: { name: 'one in the whole turn', about: 'As the first leaflets can be read.' },
    },
  },
  small_city_definition: {
    name: 'What can become a castle',
    about: '',
    values: {
      semicircular: { name: 'two semicircles', about: 'As the German rules ask for.' },
      any_two_tiles: {
        name: 'any city of two tiles',
        about: 'As the English new edition says.',
      },
    },
  },
  small_city_abbey: {
    name: 'A city of two tiles that an abbey closes',
    about: 'Only if any city of two tiles can become a castle.',
    values: {
      not_small: { name: 'cannot become a castle', about: '' },
      small: { name: 'can become a castle', about: 'It has but two tiles.' },
    },
  },
  castle_delay: {
    name: 'From when on a new castle scores',
    about: '',
    values: {
      next_round: { name: 'from the next tile on', about: 'Also in the same double turn.' },
      next_turn: { name: 'from the next turn on', about: 'The first leaflets to the letter.' },
    },
  },
  castle_pick: {
    name: 'Who chooses what a castle scores',
    about: 'If several things beside it are completed at once, it takes one of them.',
    values: {
      owner: { name: 'its owner', about: '' },
      max: { name: 'always the most valuable', about: `Nobody is asked. ${likeOther}` },
      active: { name: 'whoever is playing', about: 'A possible reading of “you” in English.' },
    },
  },
  castle_chain: {
    name: 'Castles beside castles',
    about: 'A castle that scores counts as completed for the castles beside it.',
    values: {
      all: {
        name: 'take a feature or copy a castle',
        about: 'Whatever lies beside a castle can be taken.',
      },
      direct_first: { name: 'take a feature if there is one', about: likeOther },
    },
  },
  castle_asking: {
    name: 'Who is asked to build a castle',
    about: 'If one tile completes several small cities.',
    values: {
      every_owner: { name: 'every owner', about: 'About every small city.' },
      first_pass_ends: { name: 'until the first declines', about: likeOther },
    },
  },
  castle_sharing: {
    name: 'Small cities of several players',
    about: 'They can only arise with rules of other boxes.',
    values: {
      by_majority: { name: 'all who have most decide', about: 'A castle can have several lords.' },
      single_follower: { name: 'cannot become castles', about: likeOther },
    },
  },
  castle_group: {
    name: 'Castles that lie beside each other',
    about: 'What they score if they are triggered together.',
    values: {
      same: { name: 'all the same', about: 'Their owners agree, or the active player decides.' },
      independent: { name: 'each for itself', about: likeOther },
    },
  },
  bazaar_mode: {
    name: 'How bazaars are held',
    about: 'A bazaar hands out one tile to each player.',
    values: {
      auction: { name: 'with an auction', about: 'Tiles are paid for with points.' },
      no_auction: { name: 'without', about: 'Each takes a tile in turn.' },
      on_request: { name: 'if anybody wants it', about: 'Else each takes a tile in turn.' },
      off: { name: 'not at all', about: 'The sign of the bazaar is a picture.' },
    },
  },
  bazaar_next_auctioneer: {
    name: 'Who offers the next tile',
    about: 'Of those who have no tile yet.',
    values: {
      from_auctioneer: {
        name: 'the next after the auctioneer',
        about: 'As the German rules say.',
      },
      from_buyer: { name: 'the next after the buyer', about: 'As the English new edition says.' },
    },
  },
  bazaar_play_order: {
    name: 'Who plays a bazaar tile first',
    about: '',
    values: {
      left_of_host: {
        name: 'the left neighbour',
        about: 'Of who placed the bazaar; as in the German rules.',
      },
      first_buyer: {
        name: 'whoever got the first tile',
        about: 'As in the English new edition.',
      },
    },
  },
  bazaar_builder_order: {
    name: 'Bazaar or second tile of the builder',
    about: 'Which comes first if a turn brings both.',
    values: {
      bazaar_first: { name: 'the bazaar', about: 'As the publisher answered in 2016.' },
      builder_first: { name: 'the second tile', about: 'The tiles of the bazaar wait, face down.' },
    },
  },
  bazaar_offer_drawn: {
    name: 'When the tiles of the bazaar are drawn',
    about: 'Only if the second tile of the builder comes first.',
    values: {
      before_builder_part: { name: 'before the second tile', about: '' },
      after_builder_part: { name: 'after the second tile', about: likeOther },
    },
  },
  bazaar_per_double_turn: {
    name: 'Two bazaar tiles in a double turn',
    about: '',
    values: {
      each: { name: 'two bazaars', about: '' },
      one: { name: 'one bazaar', about: likeOther },
    },
  },
  bazaar_nested: {
    name: 'A bazaar tile drawn within a bazaar',
    about: '',
    values: {
      ignore: { name: 'brings none', about: 'The new edition since 2021.' },
      delay: { name: 'brings one afterwards', about: 'The earlier answer of the publisher.' },
    },
  },
  bazaar_unplaceable: {
    name: 'A purchased tile that fits nowhere',
    about: 'The points that were paid are gone in any case.',
    values: {
      lose: { name: 'is lost', about: 'Nobody draws in a bazaar round.' },
      redraw: { name: 'another one is drawn', about: 'As in any turn.' },
    },
  },
  bazaar_discarded: {
    name: 'A drawn bazaar tile that fits nowhere',
    about: 'It is put out of the game, and another tile is drawn.',
    values: {
      ignored: { name: 'brings no bazaar', about: '' },
      starts_bazaar: {
        name: 'brings a bazaar all the same',
        about: 'As the first English leaflet can be read.',
      },
    },
  },
  bazaar_bid_cap: {
    name: 'The highest bid',
    about: 'The rules know none; scores may fall below zero.',
    values: {},
  },
  no_auction_timing: {
    name: 'Without an auction',
    about: '',
    values: {
      pick_and_play: { name: 'take a tile and play it', about: 'Then the next player does.' },
      pick_then_play: { name: 'first all take, then all play', about: likeOther },
    },
  },
  river_start_tile: {
    name: 'The start tile of the base game',
    about: 'The river begins at its spring instead.',
    values: {
      removed: { name: 'stays in the box', about: '' },
      shuffled: { name: 'among the river tiles', about: '' },
      after_lake: { name: 'first after the lake', about: '' },
      main_pile: { name: 'among the other tiles', about: likeOther },
    },
  },
  river_turn_ban: {
    name: 'Bends of the river',
    about: 'So that the river does not run back into itself.',
    values: {
      like_turns: { name: 'never twice to the same side', about: 'Of two bends in a row.' },
      none: { name: 'any', about: 'Some river tiles may then fit nowhere.' },
      look_ahead: { name: 'never towards what lies ahead', about: likeOther },
    },
  },
  river2_ends: {
    name: 'The two ends of River II',
    about: 'In which order they are drawn.',
    values: {
      random: { name: 'by chance, after the others', about: '' },
      volcano_last: { name: 'the volcano last', about: 'The lake with the city before it.' },
      city_end_shuffled: {
        name: 'the city among the others, the volcano last',
        about: likeOther,
      },
    },
  },
  gardens_without_abbot: {
    name: 'Gardens without the abbot',
    about: '',
    values: {
      nothing: { name: 'are pictures', about: '' },
      feature: { name: 'are completed', about: `They can trigger castles. ${likeOther}` },
    },
  },
  flier_landing_set: {
    name: 'Where figures land',
    about: 'Fields never; what is complete neither.',
    values: {
      any_incomplete: { name: 'on anything unfinished', about: 'Gardens included.' },
      c31_road_city_monastery: {
        name: 'on roads, cities and monasteries',
        about: 'As the newest printing says.',
      },
    },
  },
  flier_figures: {
    name: 'Who flies',
    about: '',
    values: {
      all_meeples: { name: 'all figures but helpers', about: 'Mayors, wagons and abbots, too.' },
      normal_and_large: {
        name: 'followers, of either size',
        about: 'As the newest printing says.',
      },
    },
  },
  flier_shared_castle: {
    name: 'Small cities of several players',
    about: 'Flights bring several players into one small city.',
    values: {
      s004: { name: 'each decides: castle or points', about: '' },
      single_follower_only: { name: 'a castle only for a single follower', about: likeOther },
    },
  },
  ferry_placement: {
    name: 'When a lake gets its ferry',
    about: '',
    values: {
      always: { name: 'always', about: '' },
      only_with_highwayman: {
        name: 'only with a figure on a road of the tile',
        about: 'As the new edition of 2014 prints it.',
      },
    },
  },
  ferry_reach: {
    name: 'Which ferries are reached',
    about: 'The nearest in each direction, when a road is extended.',
    values: {
      recompute_after_each_move: { name: 'looked for after each move', about: '' },
      nearest_at_start: { name: 'looked for once', about: 'It comes to the same.' },
    },
  },
  abbey_end: {
    name: 'Abbeys at the end',
    about: 'When the last tile has been played.',
    values: {
      round: { name: 'one more round for them', about: 'Everybody may place theirs.' },
      lost: { name: 'no more', about: '' },
    },
  },
  mayor_in_castle: {
    name: 'Mayors in castles',
    about: '',
    values: {
      lord: {
        name: 'allowed, also alone',
        about: 'A castle has no pennants, so they score nothing there.',
      },
      zero: {
        name: 'only from a city that they own',
        about: 'A mayor who is alone there without pennants makes no castle.',
      },
      forbidden: { name: 'forbidden', about: 'As the first edition answers.' },
    },
  },
  wagon_move: {
    name: 'How far wagons drive',
    about: '',
    values: {
      c2_neighbourhood: { name: 'to the eight tiles around', about: 'As in the new edition.' },
      c1_connected: { name: 'to what is connected', about: 'As in the first edition.' },
    },
  },
  wagon_from_abbey: {
    name: 'Wagons that leave an abbey',
    about: 'Only if wagons drive to what is connected.',
    values: {
      connected: { name: 'drive on to what ends at the abbey', about: '' },
      nowhere: { name: 'go home', about: likeOther },
    },
  },
  barn_on_barn_field: {
    name: 'A second barn in a field',
    about: '',
    values: {
      forbidden: { name: 'forbidden', about: '' },
      allowed: { name: 'allowed', about: '' },
    },
  },
  barn_scoring_lord_castle: {
    name: 'Barns and castles with a lord',
    about: 'When a barn lets farmers score during the game.',
    values: {
      counts: { name: 'count', about: '' },
      ignored: { name: 'do not count', about: 'As the publisher answered in 2011.' },
    },
  },
  barn_pigherd: {
    name: 'Barns and pig-herds',
    about: '',
    values: {
      false: { name: 'without', about: '' },
      true: { name: 'a pig-herd counts for barns, too', about: '' },
    },
  },
};
