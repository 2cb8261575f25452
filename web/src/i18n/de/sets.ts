/** German: what a table can be put together from, by the catalogue's names. */

import type { Translated } from '../catalogue';
import type { sets as english } from '../en/sets';

export const sets: Translated<typeof english> = {
  sets: {
    basic: {
      name: 'Grundspiel',
      about: 'Städte, Straßen, Klöster und Wiesen: alles, was Carcassonne braucht.',
    },
    winter: {
      name: 'Winter-Edition',
      about: 'Ein Grundspiel im Schnee: die 72 Plättchen des Grundspiels und zwölf weitere.',
    },
    'inns-and-cathedrals': {
      name: 'Wirtshäuser und Kathedralen',
      about:
        'Wirtshäuser verdoppeln eine Straße, Kathedralen verdreifachen eine Stadt; unvollendet bringen beide nichts.',
    },
    'traders-and-builders': {
      name: 'Händler und Baumeister',
      about:
        'Waren für den, der eine Stadt schließt, ein Baumeister für Doppelzüge, ein Schwein für die Wiesen.',
    },
    'bridges-castles-and-bazaars': {
      name: 'Brücken, Burgen und Basare',
      about:
        'Straßen führen über andere hinweg, kleine Städte werden zu Burgen, und auf Basaren werden Plättchen versteigert.',
    },
    'river/1': {
      name: 'Der Fluss',
      about: 'Das Spiel beginnt an einem Fluss, von der Quelle bis zum See.',
    },
    'river/2': {
      name: 'Der Fluss II',
      about: 'Ein Fluss, der sich gabelt, mit zwei Enden, einem Wirtshaus und einer Schweineherde.',
    },
    gq11: {
      name: 'GQ11, Land',
      about: 'Zehn Plättchen einer Mini-Erweiterung von 2006, eines mit einer Schweineherde.',
    },
    'gq11/river': { name: 'GQ11, Fluss', about: 'Zwei weitere Plättchen für den Fluss.' },
    'princess-and-dragon': { name: 'Burgfräulein und Drache', about: '' },
    tower: { name: 'Der Turm', about: '' },
    'abbey-and-mayor': {
      name: 'Abtei und Bürgermeister',
      about:
        'Abteien füllen Lücken, Bürgermeister zählen Wappen, Wagen fahren weiter, Scheunen behalten eine Wiese.',
    },
    abbeys: {
      name: 'Abteien als Plättchen',
      about: 'Im Stapel wie andere auch; Abtei und Bürgermeister bringt seine Abteien selbst mit.',
    },
    count: {
      name: 'Der Graf von Carcassonne',
      about: 'Ein Anfang aus 3 × 4 Plättchen: die Stadt selbst.',
    },
    'king-and-robber': { name: 'König und Raubritter', about: '' },
    'cult/6': { name: 'Kultstätten, sechs Plättchen', about: '' },
    'cult/5': { name: 'Ketzer und Kultstätten, fünf Plättchen', about: '' },
    'hills-and-sheep': { name: 'Schafe und Hügel', about: '' },
    'under-the-big-top': { name: 'Manege frei', about: '' },
    'under-the-big-top-c1': {
      name: 'Manege frei, andere Verteilung',
      about: 'Im Stil der ersten Ausgabe; wohl nicht offiziell.',
    },
    flier: {
      name: 'Die Fluggeräte',
      about: 'Eine Figur darf 1 bis 3 Plättchen weit fliegen, auch dorthin, wo andere stehen.',
    },
    ferries: {
      name: 'Die Fähren',
      about:
        'An Seen enden Straßen; eine Fähre verbindet zwei davon und wird später vielleicht umgesetzt.',
    },
    goldmines: { name: 'Die Goldminen', about: '' },
    'mage-and-witch': { name: 'Magier und Hexe', about: '' },
    robbers: { name: 'Die Räuber', about: '' },
    'corn-circles/1': { name: 'Kornkreise I', about: '' },
    'corn-circles/2': { name: 'Kornkreise II', about: '' },
    'crop-circles/winter': { name: 'Kornkreise im Winter', about: '' },
    festival: { name: 'Das Fest', about: '' },
    'siege/besiegers': { name: 'Die Belagerer', about: '' },
    'siege/cathars': { name: 'Die Katharer', about: '' },
    plague: { name: 'Die Pest', about: '' },
    'wheel-of-fortune': {
      name: 'Das Schicksalsrad',
      about: 'Ein eigenes Grundspiel; es braucht seinen Startplan.',
    },
    'wheel-of-fortune/start': {
      name: 'Das Schicksalsrad, Startplan',
      about: 'Ein Anfang aus 4 × 4 Plättchen.',
    },
    watchtowers: { name: 'Die Wachtürme', about: '' },
    labyrinth: { name: 'Das Labyrinth', about: '' },
    'barber-surgeons': { name: 'Die Bader', about: '' },
    'markets-of-leipzig': {
      name: 'Die Märkte zu Leipzig',
      about: 'Vier doppelte Startplättchen.',
    },
    tollkeepers: { name: 'Die Zöllner', about: '' },
    'castles-germany': { name: 'Burgen in Deutschland', about: 'Sechs Doppelplättchen.' },
    'cathedrals-germany': { name: 'Kathedralen in Deutschland', about: '' },
    monasteries: { name: 'Klöster in Deutschland', about: '' },
    'monasteries-nb': { name: 'Klöster in den Niederlanden und Belgien', about: '' },
    'japanese-buildings': { name: 'Japanische Bauwerke', about: '' },
    darmstadt: { name: 'Darmstadt', about: 'Eine Werbebeilage aus drei Plättchen.' },
    'russian-promos/2013': { name: 'Russische Promos 2013', about: 'Baba Jaga und Witjas.' },
    'russian-promos/2016': {
      name: 'Russische Promos 2016',
      about: 'Solowei Rasboinik und Wodjanoi.',
    },
    'halflings/1': { name: 'Halb so wild I', about: 'Zwölf halbe Plättchen.' },
    'halflings/2': { name: 'Halb so wild II', about: 'Zwölf weitere halbe Plättchen.' },
    tunnel: { name: 'Der Tunnel', about: '' },
    catapult: { name: 'Das Katapult', about: '' },
    'spiel-doch': { name: 'Spiel doch!', about: 'Ein Anfang aus zwei Plättchen.' },
    'wind-roses': { name: 'Die Windrosen', about: '' },
    'peasant-revolts': { name: 'Die Bauernaufstände', about: '' },
    'fruit-trees': { name: 'Die Obstbäume', about: '' },
    school: { name: 'Die Schule', about: 'Ein doppeltes Startplättchen.' },
  },
  printings: {
    '1': 'erste Ausgabe',
    '2': 'neue Ausgabe',
    '2-alt': 'neue Ausgabe, erste Auflage (neun Basare)',
  },
  expansions: {
    base: { name: 'Grundspiel', about: '' },
    'inns-and-cathedrals': {
      name: 'Wirtshäuser und Kathedralen',
      about: 'Wirtshäuser und Kathedralen zählen, und alle haben einen großen Gefolgsmann.',
    },
    'traders-and-builders': {
      name: 'Händler und Baumeister',
      about: 'Waren, Baumeister und Schweine; welche davon, lässt sich weiter unten wählen.',
    },
    goods: { name: 'Waren', about: 'Wein, Korn und Tuch für den, der eine Stadt schließt.' },
    builder: {
      name: 'Baumeister',
      about: 'Wer die Straße oder Stadt mit dem eigenen Baumeister erweitert, spielt doppelt.',
    },
    pig: { name: 'Schweine', about: 'Eine Wiese mit dem eigenen Schwein ist mehr wert.' },
    'pig-herd': {
      name: 'Schweineherden',
      about: 'Eine aufgedruckte Herde macht jede Stadt an ihrer Wiese einen Punkt mehr wert.',
    },
    bridges: { name: 'Brücken', about: 'Straßen führen über andere Plättchen hinweg.' },
    castles: {
      name: 'Burgen',
      about: 'Eine kleine Stadt kann auf die Punkte ihrer Nachbarschaft warten.',
    },
    bazaars: {
      name: 'Basare',
      about: 'Basarplättchen bringen eine Versteigerung der nächsten Plättchen.',
    },
    river: { name: 'Der Fluss', about: 'Zuerst wird der Fluss gelegt, von der Quelle an.' },
    abbot: {
      name: 'Der Abt',
      about: 'Eine Figur für Klöster und Gärten, die für Punkte zurückgenommen werden kann.',
    },
    gardens: { name: 'Gärten', about: 'Aufgedruckte Gärten zählen; sie kommen mit dem Abt.' },
    abbey: {
      name: 'Abteien',
      about: 'Alle haben eine: Sie passt in jede Lücke und schließt ab, was hineinführt.',
    },
    mayor: { name: 'Bürgermeister', about: 'Sie zählen so viel, wie ihre Stadt Wappen hat.' },
    wagon: { name: 'Wagen', about: 'Sie fahren weiter, wenn gewertet wurde, worauf sie stehen.' },
    barn: {
      name: 'Scheunen',
      about: 'Sie werten die Bauern einer Wiese sofort und ihre Städte am Ende.',
    },
    flier: { name: 'Die Fluggeräte', about: 'Die aufgedruckten Geräte tragen Figuren.' },
    ferries: {
      name: 'Die Fähren',
      about: 'Jeder See bekommt eine Fähre, die zwei Straßen verbindet.',
    },
  },
  pieces: {
    follower: { name: 'Gefolgsleute', about: 'Für Straßen, Städte, Klöster und Wiesen.' },
    'large follower': {
      name: 'Große Gefolgsleute',
      about: 'Jeder zählt bei der Mehrheit für zwei.',
    },
    builder: { name: 'Baumeister', about: 'Sie bringen Doppelzüge.' },
    pig: { name: 'Schweine', about: 'Sie machen eine Wiese wertvoller.' },
    bridge: { name: 'Brücken', about: 'Jede wird einmal gebaut.' },
    castle: { name: 'Burgen', about: 'Jede wird einmal gebaut.' },
    abbot: { name: 'Äbte', about: 'Für Klöster und Gärten.' },
    mayor: { name: 'Bürgermeister', about: 'Für Städte; sie zählen deren Wappen.' },
    wagon: { name: 'Wagen', about: 'Für Straßen, Städte und Klöster.' },
    barn: { name: 'Scheunen', about: 'Für die Ecken von vier Plättchen.' },
    abbey: { name: 'Abteien', about: 'Jede nur einmal.' },
  },
  presets: {
    'hig-2010': {
      name: 'Erste deutsche Ausgabe, 2010',
      about: 'Wie es in der Anleitung zu Brücken, Burgen und Basare von Hans im Glück steht.',
    },
    'rgg-2010': {
      name: 'Erste englische Ausgabe, 2010',
      about:
        'Wie es in der Anleitung von Rio Grande Games steht: Die nächste Versteigerung folgt auf den Käufer.',
    },
    'zmg-2017': {
      name: 'Neue englische Ausgabe, 2017',
      about: 'Wie Z-Man Games es druckt: Jede Stadt aus zwei Plättchen kann zur Burg werden.',
    },
    'hig-2017': {
      name: 'Neue deutsche Ausgabe, 2017',
      about: 'Mit der ersten Auflage, die neun Basare hat.',
    },
    'wikicarpedia-2018': {
      name: 'Kommentierte Regeln von 2018',
      about: 'Wie die Fangemeinde die Regeln damals las.',
    },
    'wikicarpedia-2024': {
      name: 'Kommentierte Regeln von 2024',
      about: 'Die neueste Lesart aller Regeln; so wird gespielt, wenn nichts anderes gesagt ist.',
    },
    jcloisterzone: {
      name: 'Wie JCloisterZone',
      about: 'Wie jenes Programm spielt, wo es von den gedruckten Regeln abweicht.',
    },
  },
};
