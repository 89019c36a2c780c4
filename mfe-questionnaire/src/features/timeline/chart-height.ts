/** In CSS pixels, with the axes. */
export const chartHeight = 320;
