/** The last order plus one; 1 if there is none (DLA-03, QAD-05). */
export const getNextOrder = (rows: readonly { order: number }[]): number => Math.max(0, ...rows.map(({ order }) => order)) + 1;
