import { type APIRequestContext, expect } from '@playwright/test';

/** A medicine as it is typed, and how its analyses are saved: one after another, the last is the newest. */
export interface SavedMedicine {
  text: string;
  saves: { user_notes?: string; is_favorite?: boolean }[];
}

/** Has medicines analysed and saved for a user, by the API. @returns the ids, in the order given */
export async function saveMedicines(
  request: APIRequestContext,
  headers: Record<string, string>,
  medicines: readonly SavedMedicine[],
): Promise<string[]> {
  const call = async (name: string, data: Record<string, unknown>) => {
    const answer = await request.post(`/functions/v1/${name}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const ids: string[] = [];
  for (const { text, saves } of medicines) {
    const given = { analysis_type: 'manual', medication_text: text };
    const { result } = await call('analyze-medication', given);
    for (const save of saves) {
      const saved = { analysis_result: result, analysis_type: 'manual', ...save };
      ids.push((await call('save-medication-analysis', saved)).analysis_id);
    }
  }
  return ids;
}
