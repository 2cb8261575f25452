/** Where the moments of a game come from. */

import {
  fetchAnalysisAt,
  fetchRecordAnalysis,
  fetchRecordView,
  fetchViewAt,
} from '../protocol/api';
import type { MomentSource } from './shownMoment.svelte';

/** A room on the server, running or over. */
export const roomSource = (id: string): MomentSource => ({
  view: async (after, signal) => (await fetchViewAt(id, after, { signal })).view,
  analysis: (after, signal) => fetchAnalysisAt(id, after, { signal }),
});

/** A record of which we have the text. */
export const recordSource = (text: string): MomentSource => ({
  view: async (after, signal) => (await fetchRecordView(text, after, { signal })).view,
  analysis: (after, signal) => fetchRecordAnalysis(text, after, { signal }),
});
