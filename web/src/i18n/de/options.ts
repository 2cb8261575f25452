/** German: the options of the rules, by the catalogue's names. */

import type { Translated } from '../catalogue';
import type { options as english } from '../en/options';

const likeOther = 'Keine gedruckte Regel; das Programm JCloisterZone spielt so.';

export const options: Translated<typeof english> = {
  edition: {
    name: 'Ausgabe',
    about: 'Welche Auflage der Schachteln gespielt wird und wessen Vorgaben gelten.',
    values: {
      C2: { name: 'neue Ausgabe (ab 2014)', about: 'Mit Gärten auf manchen Plättchen.' },
      C1: { name: 'erste Ausgabe (bis 2013)', about: 'Ohne Gärten.' },
    },
  },
  first_player: {
    name: 'Wer beginnt',
    about: '',
    values: {
      given: { name: 'ein bestimmter Platz', about: 'Der, den der Tisch nennt.' },
      random: { name: 'der Zufall entscheidet', about: 'Jeder Platz mit gleicher Aussicht.' },
    },
  },
  farmers: {
    name: 'Gefolgsleute auf Wiesen',
    about: 'Bauern bleiben bis zum Ende liegen und werten die Städte an ihrer Wiese.',
    values: {
      on: { name: 'mit Bauern', about: '' },
      off: {
        name: 'ohne Bauern',
        about: 'Leichter für die ersten Partien; Schweine nützen dann nichts.',
      },
    },
  },
  farm_scoring: {
    name: 'Wie Wiesen gewertet werden',
    about: 'Im Lauf der Jahre sind drei Arten erschienen.',
    values: {
      third: {
        name: 'jede Wiese für sich',
        about:
          '3 Punkte für jede vollendete Stadt an der Wiese; eine Stadt zählt für jede ihrer Wiesen.',
      },
      second: {
        name: 'jede Stadt einmal pro Person',
        about: 'Wie zuvor, aber niemand wertet dieselbe Stadt zweimal.',
      },
      first: {
        name: 'jede Stadt für sich',
        about:
          'Alle Bauern rund um eine Stadt zählen zusammen; wer die meisten hat, bekommt 4 Punkte.',
      },
    },
  },
  small_city_points: {
    name: 'Stadt aus zwei Plättchen',
    about: 'Was die kleinste vollendete Stadt wert ist.',
    values: {
      '4': { name: '4 Punkte', about: 'Wie jede andere Stadt.' },
      '2': { name: '2 Punkte', about: 'Wie in der ältesten Auflage.' },
    },
  },
  inn_cathedral_final: {
    name: 'Unvollendetes mit Wirtshaus oder Kathedrale',
    about:
      'Was eine offene Straße mit Wirtshaus und eine offene Stadt mit Kathedrale am Ende bringen.',
    values: {
      zero: { name: 'nichts', about: 'Das Wagnis von Wirtshäusern und Kathedralen.' },
      ignore: { name: 'als gäbe es sie nicht', about: likeOther },
    },
  },
  ic_inns: {
    name: 'Wirtshäuser',
    about: 'Eine vollendete Straße mit Wirtshaus bringt 2 Punkte je Plättchen.',
    values: {
      on: { name: 'mit Wirtshäusern', about: '' },
      off: { name: 'ohne Wirtshäuser', about: 'Die Wirtshäuser sind nur Bilder.' },
    },
  },
  ic_cathedrals: {
    name: 'Kathedralen',
    about: 'Eine vollendete Stadt mit Kathedrale bringt 3 Punkte je Plättchen und Wappen.',
    values: {
      on: { name: 'mit Kathedralen', about: '' },
      off: { name: 'ohne Kathedralen', about: 'Die Kathedralen sind nur Bilder.' },
    },
  },
  tb_goods: {
    name: 'Waren',
    about:
      'Wer eine Stadt vollendet, nimmt ihren Wein, ihr Korn, ihr Tuch; die Mehrheit einer Ware bringt 10 Punkte.',
    values: {
      on: { name: 'mit Waren', about: '' },
      off: { name: 'ohne Waren', about: 'Die Zeichen sind nur Bilder.' },
    },
  },
  tb_builder: {
    name: 'Baumeister',
    about:
      'Wer die Straße oder Stadt mit dem eigenen Baumeister erweitert, legt in diesem Zug ein zweites Plättchen.',
    values: {
      on: { name: 'mit Baumeistern', about: '' },
      off: { name: 'ohne Baumeister', about: '' },
    },
  },
  tb_pig: {
    name: 'Schweine',
    about: 'Auf einer Wiese mit dem eigenen Schwein bringt jede vollendete Stadt einen Punkt mehr.',
    values: {
      on: { name: 'mit Schweinen', about: '' },
      off: { name: 'ohne Schweine', about: '' },
    },
  },
  goods_zero_majority: {
    name: 'Waren, die niemand hat',
    about: 'Ob eine Ware, von der niemand etwas hat, allen 10 Punkte bringt.',
    values: {
      no: { name: 'bringen nichts', about: '' },
      yes: {
        name: 'bringen allen Punkte',
        about: 'Alle haben gleich viele: keine. Kein Text sagt das.',
      },
    },
  },
  builder_second_part: {
    name: 'Zweites Plättchen durch den Baumeister',
    about: '',
    values: {
      optional: { name: 'darf abgelehnt werden', about: 'Wie die Anleitung sagt: „darf“.' },
      forced: { name: 'wird immer gespielt', about: likeOther },
    },
  },
  builder_on_completed: {
    name: 'Baumeister auf gerade Vollendetem',
    about: 'Ob er dorthin gesetzt werden darf; er kommt gleich zurück, ohne zweites Plättchen.',
    values: {
      allow: { name: 'erlaubt', about: 'Wie bei Gefolgsleuten.' },
      forbid: { name: 'nicht erlaubt', about: likeOther },
    },
  },
  bridge_rescue: {
    name: 'Ein Plättchen, das nur mit Brücke passt',
    about: '',
    values: {
      optional: { name: 'Brücke oder neues Plättchen', about: 'Wer am Zug ist, entscheidet.' },
      mandatory: { name: 'Brücke', about: 'Das Plättchen muss gelegt werden.' },
      forbid: { name: 'neues Plättchen', about: 'Eine Brücke rettet es nicht.' },
    },
  },
  bridge_isolated: {
    name: 'Brücken ohne Anschluss',
    about: 'Ob eine Brücke an beiden Enden leere Felder haben darf.',
    values: {
      allow: { name: 'erlaubt', about: 'Sie ist eine neue Straße aus einem Plättchen.' },
      forbid: { name: 'nicht erlaubt', about: 'Die ersten Anleitungen, streng gelesen.' },
    },
  },
  bridge_free_choice: {
    name: 'Wann eine Brücke gebaut wird, die das Plättchen nicht braucht',
    about: '',
    values: {
      with_tile: { name: 'mit dem Plättchen', about: 'Wie alle anderen Brücken.' },
      figure_phase: { name: 'vor der Figur, nur auf dem neuen Plättchen', about: likeOther },
    },
  },
  bridge_limit: {
    name: 'Brücken im Doppelzug',
    about: 'Wie oft jemand eine Brücke bauen darf.',
    values: {
      per_part: { name: 'eine mit jedem Plättchen', about: 'In einem Doppelzug also zwei.' },
      per_turn: {
        name: 'eine im ganzen Zug',
        about: 'So lassen sich die ersten Anleitungen lesen.',
      },
    },
  },
  small_city_definition: {
    name: 'Was zur Burg werden kann',
    about: '',
    values: {
      semicircular: { name: 'zwei Halbkreise', about: 'Wie es die deutschen Regeln verlangen.' },
      any_two_tiles: {
        name: 'jede Stadt aus zwei Plättchen',
        about: 'Wie es die neue englische Ausgabe sagt.',
      },
    },
  },
  small_city_abbey: {
    name: 'Eine Stadt aus zwei Plättchen, die eine Abtei schließt',
    about: 'Nur wenn jede Stadt aus zwei Plättchen zur Burg werden kann.',
    values: {
      not_small: { name: 'kann nicht zur Burg werden', about: '' },
      small: { name: 'kann zur Burg werden', about: 'Sie hat ja nur zwei Plättchen.' },
    },
  },
  castle_delay: {
    name: 'Ab wann eine neue Burg wertet',
    about: '',
    values: {
      next_round: { name: 'ab dem nächsten Plättchen', about: 'Auch im selben Doppelzug.' },
      next_turn: { name: 'ab dem nächsten Zug', about: 'Die ersten Anleitungen, wörtlich.' },
    },
  },
  castle_pick: {
    name: 'Wer wählt, was eine Burg wertet',
    about: 'Wird neben ihr mehreres zugleich vollendet, nimmt sie eines davon.',
    values: {
      owner: { name: 'wem sie gehört', about: '' },
      max: { name: 'immer das Wertvollste', about: `Niemand wird gefragt. ${likeOther}` },
      active: { name: 'wer am Zug ist', about: 'So lässt sich das englische „you“ lesen.' },
    },
  },
  castle_chain: {
    name: 'Burgen neben Burgen',
    about: 'Eine Burg, die wertet, gilt für die Burgen neben ihr als vollendet.',
    values: {
      all: {
        name: 'Gebiet nehmen oder Burg nachahmen',
        about: 'Alles, was neben einer Burg liegt, kommt in Frage.',
      },
      direct_first: { name: 'zuerst ein Gebiet, wenn es eines gibt', about: likeOther },
    },
  },
  castle_asking: {
    name: 'Wer nach einer Burg gefragt wird',
    about: 'Wenn ein Plättchen mehrere kleine Städte vollendet.',
    values: {
      every_owner: { name: 'alle, denen eine gehört', about: 'Zu jeder kleinen Stadt.' },
      first_pass_ends: { name: 'bis jemand ablehnt', about: likeOther },
    },
  },
  castle_sharing: {
    name: 'Kleine Städte mehrerer Spieler',
    about: 'Sie entstehen nur mit Regeln anderer Schachteln.',
    values: {
      by_majority: {
        name: 'alle mit der Mehrheit entscheiden',
        about: 'Eine Burg kann mehrere Burgherren haben.',
      },
      single_follower: { name: 'können keine Burg werden', about: likeOther },
    },
  },
  castle_group: {
    name: 'Burgen, die nebeneinanderliegen',
    about: 'Was sie werten, wenn sie zusammen ausgelöst werden.',
    values: {
      same: { name: 'alle dasselbe', about: 'Man einigt sich, sonst entscheidet, wer am Zug ist.' },
      independent: { name: 'jede für sich', about: likeOther },
    },
  },
  bazaar_mode: {
    name: 'Wie Basare abgehalten werden',
    about: 'Ein Basar verteilt an alle je ein Plättchen.',
    values: {
      auction: { name: 'mit Versteigerung', about: 'Plättchen werden mit Punkten bezahlt.' },
      no_auction: { name: 'ohne Versteigerung', about: 'Reihum nimmt sich jeder eines.' },
      on_request: { name: 'auf Wunsch', about: 'Sonst nimmt sich reihum jeder eines.' },
      off: { name: 'gar nicht', about: 'Das Basarzeichen ist nur ein Bild.' },
    },
  },
  bazaar_next_auctioneer: {
    name: 'Wer das nächste Plättchen anbietet',
    about: 'Von denen, die noch keines haben.',
    values: {
      from_auctioneer: {
        name: 'der Nächste nach dem Anbieter',
        about: 'Wie in den deutschen Regeln.',
      },
      from_buyer: {
        name: 'der Nächste nach dem Käufer',
        about: 'Wie in der neuen englischen Ausgabe.',
      },
    },
  },
  bazaar_play_order: {
    name: 'Wer ein Basarplättchen zuerst legt',
    about: '',
    values: {
      left_of_host: {
        name: 'der linke Nachbar',
        about: 'Von dem, der den Basar gelegt hat; wie in den deutschen Regeln.',
      },
      first_buyer: {
        name: 'wer das erste Plättchen bekam',
        about: 'Wie in der neuen englischen Ausgabe.',
      },
    },
  },
  bazaar_builder_order: {
    name: 'Basar oder zweites Plättchen durch den Baumeister',
    about: 'Was zuerst kommt, wenn ein Zug beides bringt.',
    values: {
      bazaar_first: { name: 'der Basar', about: 'Wie der Verlag 2016 geantwortet hat.' },
      builder_first: {
        name: 'das zweite Plättchen',
        about: 'Die Plättchen des Basars warten verdeckt.',
      },
    },
  },
  bazaar_offer_drawn: {
    name: 'Wann die Plättchen des Basars gezogen werden',
    about: 'Nur wenn das zweite Plättchen durch den Baumeister zuerst kommt.',
    values: {
      before_builder_part: { name: 'vor dem zweiten Plättchen', about: '' },
      after_builder_part: { name: 'nach dem zweiten Plättchen', about: likeOther },
    },
  },
  bazaar_per_double_turn: {
    name: 'Zwei Basarplättchen in einem Doppelzug',
    about: '',
    values: {
      each: { name: 'zwei Basare', about: '' },
      one: { name: 'ein Basar', about: likeOther },
    },
  },
  bazaar_nested: {
    name: 'Ein Basarplättchen, das während eines Basars gezogen wird',
    about: '',
    values: {
      ignore: { name: 'bringt keinen', about: 'Die neue Ausgabe seit 2021.' },
      delay: { name: 'bringt danach einen', about: 'Die frühere Antwort des Verlags.' },
    },
  },
  bazaar_unplaceable: {
    name: 'Ein erworbenes Plättchen, das nirgends passt',
    about: 'Die bezahlten Punkte sind in jedem Fall verloren.',
    values: {
      lose: { name: 'ist verloren', about: 'In einer Basarrunde zieht niemand.' },
      redraw: { name: 'wird durch ein neues ersetzt', about: 'Wie in jedem Zug.' },
    },
  },
  bazaar_discarded: {
    name: 'Ein gezogenes Basarplättchen, das nirgends passt',
    about: 'Es kommt aus dem Spiel, und ein anderes wird gezogen.',
    values: {
      ignored: { name: 'bringt keinen Basar', about: '' },
      starts_bazaar: {
        name: 'bringt trotzdem einen Basar',
        about: 'So lässt sich die erste englische Anleitung lesen.',
      },
    },
  },
  bazaar_bid_cap: {
    name: 'Höchstes Gebot',
    about: 'Die Regeln kennen keines; Punkte dürfen unter null fallen.',
    values: {},
  },
  no_auction_timing: {
    name: 'Ohne Versteigerung',
    about: '',
    values: {
      pick_and_play: { name: 'nehmen und gleich legen', about: 'Dann kommt der Nächste.' },
      pick_then_play: { name: 'erst nehmen alle, dann legen alle', about: likeOther },
    },
  },
  river_start_tile: {
    name: 'Das Startplättchen des Grundspiels',
    about: 'Der Fluss beginnt stattdessen an seiner Quelle.',
    values: {
      removed: { name: 'bleibt in der Schachtel', about: '' },
      shuffled: { name: 'zwischen den Flussplättchen', about: '' },
      after_lake: { name: 'als Erstes nach dem See', about: '' },
      main_pile: { name: 'zwischen den übrigen Plättchen', about: likeOther },
    },
  },
  river_turn_ban: {
    name: 'Biegungen des Flusses',
    about: 'Damit der Fluss nicht in sich selbst zurückläuft.',
    values: {
      like_turns: {
        name: 'nie zweimal zur selben Seite',
        about: 'Bei zwei Biegungen hintereinander.',
      },
      none: { name: 'beliebig', about: 'Manche Flussplättchen passen dann vielleicht nirgends.' },
      look_ahead: { name: 'nie auf etwas zu, das vorausliegt', about: likeOther },
    },
  },
  river2_ends: {
    name: 'Die beiden Enden von Fluss II',
    about: 'In welcher Reihenfolge sie gezogen werden.',
    values: {
      random: { name: 'zufällig, nach den übrigen', about: '' },
      volcano_last: { name: 'der Vulkan zuletzt', about: 'Der See mit der Stadt davor.' },
      city_end_shuffled: {
        name: 'die Stadt zwischen den übrigen, der Vulkan zuletzt',
        about: likeOther,
      },
    },
  },
  gardens_without_abbot: {
    name: 'Gärten ohne den Abt',
    about: '',
    values: {
      nothing: { name: 'sind nur Bilder', about: '' },
      feature: { name: 'werden vollendet', about: `Sie können Burgen auslösen. ${likeOther}` },
    },
  },
  flier_landing_set: {
    name: 'Wo Figuren landen',
    about: 'Nie auf Wiesen und nie auf Vollendetem.',
    values: {
      any_incomplete: { name: 'auf allem Unvollendeten', about: 'Auch auf Gärten.' },
      c31_road_city_monastery: {
        name: 'auf Straßen, in Städten und Klöstern',
        about: 'Wie in der neuesten Ausgabe.',
      },
    },
  },
  flier_figures: {
    name: 'Wer fliegt',
    about: '',
    values: {
      all_meeples: {
        name: 'alle außer den Sonderfiguren',
        about: 'Auch Bürgermeister, Wagen und Äbte.',
      },
      normal_and_large: {
        name: 'Gefolgsleute, kleine und große',
        about: 'Wie in der neuesten Ausgabe.',
      },
    },
  },
  flier_shared_castle: {
    name: 'Kleine Städte mehrerer Spieler',
    about: 'Flüge bringen mehrere in dieselbe kleine Stadt.',
    values: {
      s004: { name: 'jeder entscheidet: Burg oder Punkte', about: '' },
      single_follower_only: { name: 'Burg nur mit einem einzigen Gefolgsmann', about: likeOther },
    },
  },
  ferry_placement: {
    name: 'Wann ein See seine Fähre bekommt',
    about: '',
    values: {
      always: { name: 'immer', about: '' },
      only_with_highwayman: {
        name: 'nur mit einer Figur auf einer Straße des Plättchens',
        about: 'Wie in der neuen Ausgabe von 2014.',
      },
    },
  },
  ferry_reach: {
    name: 'Welche Fähren erreicht werden',
    about: 'Die jeweils nächste, wenn eine Straße verlängert wird.',
    values: {
      recompute_after_each_move: { name: 'nach jedem Umsetzen neu gesucht', about: '' },
      nearest_at_start: { name: 'einmal gesucht', about: 'Es kommt dasselbe heraus.' },
    },
  },
  abbey_end: {
    name: 'Abteien am Ende',
    about: 'Wenn das letzte Plättchen gelegt ist.',
    values: {
      round: { name: 'noch eine Runde für sie', about: 'Alle dürfen ihre legen.' },
      lost: { name: 'nicht mehr', about: '' },
    },
  },
  mayor_in_castle: {
    name: 'Bürgermeister auf Burgen',
    about: '',
    values: {
      lord: {
        name: 'erlaubt, auch allein',
        about: 'Eine Burg hat keine Wappen, also werten sie dort nichts.',
      },
      zero: {
        name: 'nur aus einer Stadt, die ihnen gehört',
        about: 'Wer darin ohne Wappen allein ist, baut keine Burg.',
      },
      forbidden: { name: 'verboten', about: 'Nach einer Antwort zur ersten Ausgabe.' },
    },
  },
  wagon_move: {
    name: 'Wie weit Wagen fahren',
    about: '',
    values: {
      c2_neighbourhood: {
        name: 'auf die acht Plättchen ringsum',
        about: 'Wie in der neuen Ausgabe.',
      },
      c1_connected: { name: 'zu dem, was verbunden ist', about: 'Wie in der ersten Ausgabe.' },
    },
  },
  wagon_from_abbey: {
    name: 'Wagen, die eine Abtei verlassen',
    about: 'Nur wenn Wagen zu dem fahren, was verbunden ist.',
    values: {
      connected: { name: 'fahren zu dem weiter, was an der Abtei endet', about: '' },
      nowhere: { name: 'kehren heim', about: likeOther },
    },
  },
  barn_on_barn_field: {
    name: 'Zweite Scheune auf einer Wiese',
    about: '',
    values: {
      forbidden: { name: 'verboten', about: '' },
      allowed: { name: 'erlaubt', about: '' },
    },
  },
  barn_scoring_lord_castle: {
    name: 'Scheunen und Burgen mit Burgherrn',
    about: 'Wenn eine Scheune während des Spiels Bauern werten lässt.',
    values: {
      counts: { name: 'zählen', about: '' },
      ignored: { name: 'zählen nicht', about: 'Wie der Verlag 2011 geantwortet hat.' },
    },
  },
  barn_pigherd: {
    name: 'Scheunen und Schweineherden',
    about: '',
    values: {
      false: { name: 'ohne', about: '' },
      true: { name: 'die Schweineherde zählt auch für Scheunen', about: '' },
    },
  },
};
