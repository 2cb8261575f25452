/** German: what went wrong, by the code of the refusal, as a sentence with a way on. */

import type { Messages } from '../catalogue';

export const problems: Messages['problems'] = {
  other: (text) => `Das ging nicht: ${text}`,
  detailed: (sentence, text) => `${sentence} (${text})`,
  rule: (rule) => `Regel ${rule}`,
  codes: {
    offline: 'Der Server ist nicht zu erreichen. Die Seite versucht es von selbst weiter.',
    bad_message: 'Der Server hat die Seite nicht verstanden. Bitte die Seite neu laden.',
    bad_plan: 'So lässt sich kein Tisch eröffnen. Bitte die Einstellungen ändern.',
    bad_setup: 'Diese Schachteln und Regeln passen nicht zusammen. Bitte die Einstellungen ändern.',
    bad_name:
      'Dieser Name geht nicht: Er ist leer, zu lang oder an diesem Tisch vergeben. Bitte einen anderen wählen.',
    bad_text: 'Dieser Text lässt sich nicht senden. Bitte kürzer oder anders schreiben.',
    no_such_seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
    seat_is_taken: 'Da war jemand schneller: Der Platz ist besetzt. Bitte einen anderen wählen.',
    not_your_seat: 'Dieser Platz gehört jemand anderem. Bitte einen freien wählen.',
    wrong_phase: 'Das geht gerade nicht: Das Spiel hat noch nicht begonnen oder ist schon zu Ende.',
    not_your_turn: 'Jemand anderes ist dran. Oben steht, wer gefragt ist.',
    stale: 'Das Spiel ging inzwischen weiter. Bitte noch einmal hinsehen und neu entscheiden.',
    illegal_move: 'Das erlauben die Regeln nicht. Bitte einen der markierten Plätze wählen.',
    undo_needs_asking:
      'Seitdem ist etwas geschehen. Die anderen lassen sich um das Zurücknehmen bitten.',
    nothing_to_undo: 'Es gibt noch nichts Eigenes zurückzunehmen.',
    nobody_asked: 'Diese Anfrage ist nicht mehr offen.',
    seen_stays:
      'Seitdem wurde ein Plättchen gezogen, und an diesem Tisch bleibt, was man gesehen hat.',
    not_the_host: 'Das kann nur, wer den Tisch leitet.',
    no_such_person: 'Diese Person ist nicht mehr da.',
    unknown_reaction: 'Diese Reaktion kennt der Server nicht. Bitte die Seite neu laden.',
    bad_token: 'Der Schlüssel dieses Browsers für den Platz gilt nicht. Bitte die Seite neu laden.',
    too_often: 'Das ging etwas schnell. Bitte einige Sekunden warten und noch einmal versuchen.',
    no_such_room:
      'Unter dieser Adresse gibt es keinen Tisch. Bitte den Link prüfen oder einen neuen Tisch eröffnen.',
    not_stored:
      'Der Server kann gerade nicht speichern, darum ist nichts geschehen. Bitte später noch einmal versuchen.',
    room_is_full:
      'An diesem Tisch ist so viel geschehen, dass nur noch die Partie weitergeht. Ein neuer Tisch nimmt wieder alles an.',
    set_aside:
      'Die Aufzeichnung dieses Tisches ist beschädigt, es kann nicht weitergehen. Bitte dem Betreiber des Servers sagen.',
    wrong_origin:
      'Unter dieser Adresse nimmt der Server nichts an. Bitte die Seite unter der Adresse öffnen, mit der er gestartet wurde.',
    no_such_page: 'Unter dieser Adresse gibt es nichts.',
    no_such_rule: 'Eine Regel mit diesem Namen gibt es nicht.',
    no_such_scenario: 'Ein solches Szenario gibt es nicht.',
    no_such_moment: 'Diesen Moment gibt es im Spiel nicht mehr: Es wurde etwas zurückgenommen.',
    wrong_method: 'Seite und Server passen nicht zusammen. Bitte die Seite neu laden.',
    too_long: 'Das ist zu lang für den Server. Bitte kürzen.',
    wrong_type: 'Seite und Server passen nicht zusammen. Bitte die Seite neu laden.',
    bad_query: 'Seite und Server passen nicht zusammen. Bitte die Seite neu laden.',
    bad_record: 'Diese Datei lässt sich nicht als Spiel lesen.',
    bad_position: 'Diese Stellung kann so nicht auf einem Tisch liegen.',
    stopping: 'Der Server startet neu. Die Seite kommt von selbst zurück.',
    too_slow: 'Die Verbindung ist zu langsam. Die Seite verbindet sich von selbst neu.',
    protocol: 'Der Server spricht eine andere Version als die Seite. Bitte die Seite neu laden.',
    banned: 'Wer diesen Tisch leitet, hat dich für ihn gesperrt.',
    room_gone:
      'Was von diesem Tisch gespeichert ist, ist beschädigt. Er lässt sich nicht mehr öffnen.',
  },
};
