const seats = Array.from({ length: 12 }, (_, seat) => {
  const angle = (seat * Math.PI) / 6;
  return { cx: 16 + 13 * Math.sin(angle), cy: 16 - 13 * Math.cos(angle) };
});

/** The initials of a label for its logo, at most three: "Round Table" gives "RT", "EPRT" gives "EPR", "Pfandbrief" gives "P". */
export function toInitials(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [only = ''] = words;
  const initials = words.length === 1 && only === only.toLocaleUpperCase() ? [...only] : words.map((word) => [...word][0] ?? '');
  return initials.slice(0, 3).join('').toLocaleUpperCase();
}

interface TableMarkProps {
  /** In pixels. */
  size?: number;
  /** Writes the initials of this label on the table. */
  label?: string;
}

/** The product's mark: a round table with twelve seats. */
export function TableMark({ size = 24, label = '' }: TableMarkProps) {
  const initials = toInitials(label);
  return (
    <svg className="rt-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={initials === '' ? 7.5 : 9.5} fill="none" stroke="currentColor" strokeWidth={initials === '' ? 2 : 1.2} />
      {seats.map(({ cx, cy }) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.6" fill="currentColor" />
      ))}
      {initials !== '' && (
        <text x="16" y="16" dy="0.36em" textAnchor="middle" fill="currentColor" fontSize={initials.length > 2 ? 7 : 9} fontWeight="600">
          {initials}
        </text>
      )}
    </svg>
  );
}
