const seats = Array.from({ length: 12 }, (_, seat) => {
  const angle = (seat * Math.PI) / 6;
  return { cx: 16 + 13 * Math.sin(angle), cy: 16 - 13 * Math.cos(angle) };
});

/** The product's mark: a round table with twelve seats. `size` in pixels. */
export const TableMark = ({ size = 24 }: { size?: number }) => (
  <svg className="rt-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
    {seats.map(({ cx, cy }) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.6" fill="currentColor" />
    ))}
  </svg>
);
