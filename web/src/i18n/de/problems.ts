/** German: what went wrong, by the code of the refusal, as a sentence with a way on. */

import type { Messages } from '../catalogue';

export const problems: Messages['problems'] = {
  other: (text) => `Das hat nicht geklappt: ${text}`,
  detailed: (sentence, text) => `${sentence} (${text})`,
  rule: (rule) => `Regel ${rule}`,
  codes: {
    offline: 'Der Server ist nicht zu erreichen. Die Seite versucht es von selbst weiter.',
    bad_message: 'Der Server hat die Seite nicht verstanden. Lade die Seite neu.',
    bad_plan: 'So kannst du keinen Tisch eröffnen. Ändere die Einstellungen.',
    bad_setup: 'Diese Schachteln und Regeln passen nicht zusammen. Ändere die Einstellungen.',
    bad_name:
      'Dieser Name geht nicht: Er ist leer, zu lang oder an diesem Tisch vergeben. Wähle einen anderen.',
    bad_text: 'Dieser Text lässt sich nicht senden. Schreib kürzer oder anders.',
    no_such_seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
    seat_is_taken: 'Da war jemand schneller: Der Platz ist besetzt. Wähle einen anderen.',
    not_your_seat: 'Dieser Platz gehört jemand anderem. Wähle einen freien.',
    wrong_phase: 'Das geht gerade nicht: Das Spiel hat noch nicht begonnen oder ist schon zu Ende.',
    not_your_turn: 'Jemand anderes ist dran. Oben steht, wer gefragt ist.',
    stale: 'Das Spiel ging inzwischen weiter. Sieh noch einmal hin und entscheide neu.',
    illegal_move: 'Das erlauben die Regeln nicht. Wähle einen der markierten Plätze.',
    undo_needs_asking:
      'Seitdem ist etwas geschehen. Du kannst die anderen um das Zurücknehmen bitten.',
    nothing_to_undo: 'Du hast noch nichts zurückzunehmen.',
    nobody_asked: 'Diese Anfrage ist nicht mehr offen.',
    seen_stays:
      'Seitdem wurde ein Plättchen gezogen, und an diesem Tisch bleibt, was ihr gesehen habt.',
    not_the_host: 'Das kann nur, wer den Tisch leitet.',
    no_such_person: 'Dort sitzt niemand mehr, oder jemand anderes.',
    unknown_reaction: 'Diese Reaktion kennt der Server nicht. Lade die Seite neu.',
    bad_token: 'Der Schlüssel dieses Browsers für den Platz gilt nicht. Lade die Seite neu.',
    too_often: 'Das ging etwas schnell. Warte einige Sekunden und versuch es noch einmal.',
    no_such_room:
      'Unter dieser Adresse gibt es keinen Tisch. Prüf den Link, oder eröffne einen neuen Tisch.',
    not_stored:
      'Der Server kann gerade nicht speichern, darum ist nichts geschehen. Versuch es später noch einmal.',
    room_is_full:
      'An diesem Tisch ist so viel geschehen, dass nur noch die Partie weitergeht. Eröffne einen neuen Tisch, dort geht wieder alles.',
    set_aside:
      'Die Aufzeichnung dieses Tisches ist beschädigt, es kann nicht weitergehen. Sag denen Bescheid, die den Server betreiben.',
    wrong_origin:
      'Unter dieser Adresse nimmt der Server nichts an. Öffne die Seite unter der Adresse, mit der er gestartet wurde.',
    no_such_page: 'Unter dieser Adresse gibt es nichts.',
    no_such_rule: 'Eine Regel mit diesem Namen gibt es nicht.',
    no_such_scenario: 'Ein solches Szenario gibt es nicht.',
    no_such_moment: 'Diesen Moment gibt es im Spiel nicht mehr: Es wurde etwas zurückgenommen.',
    wrong_method: 'Seite und Server passen nicht zusammen. Lade die Seite neu.',
    too_long: 'Das ist zu lang für den Server. Kürze es.',
    wrong_type: 'Seite und Server passen nicht zusammen. Lade die Seite neu.',
    bad_query: 'Seite und Server passen nicht zusammen. Lade die Seite neu.',
    bad_record: 'Diese Datei lässt sich nicht als Spiel lesen.',
    bad_position: 'Diese Stellung kann so nicht auf einem Tisch liegen.',
    stopping: 'Der Server startet neu. Die Seite kommt von selbst zurück.',
    too_slow: 'Die Verbindung ist zu langsam. Die Seite verbindet sich von selbst neu.',
    protocol: 'Der Server spricht eine andere Version als die Seite. Lade die Seite neu.',
    banned: 'Wer diesen Tisch leitet, hat dich für ihn gesperrt.',
    room_gone:
      'Was von diesem Tisch gespeichert ist, ist beschädigt. Er lässt sich nicht mehr öffnen.',
  },
};
