const seatPositions = Array.from({ length: 12 }, (_, seat) => {
  const angle = (seat * Math.PI) / 6;
  // Rounded: engines differ in the last digit, and the browser takes over what the server has rendered.
  return { cx: (16 + 13 * Math.sin(angle)).toFixed(2), cy: (16 - 13 * Math.cos(angle)).toFixed(2) };
});

/** The initials of a label, at most three: "Round Table" gives "RT", "EPRT" gives "EPR", "Pfandbrief" gives "P". */
export function toInitials(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [only = ''] = words;
  const initials = words.length === 1 && only === only.toLocaleUpperCase() ? [...only] : words.map((word) => [...word][0] ?? '');
  return initials.slice(0, 3).join('').toLocaleUpperCase();
}

interface ProductLogoProps {
  /** In pixels. */
  size?: number;
  /** Its initials are on the table. */
  label?: string;
  className?: string;
}

/** The product's logo: a round table with twelve seats. */
export function ProductLogo({ size = 24, label = '', className }: ProductLogoProps) {
  const initials = toInitials(label);
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={initials === '' ? 7.5 : 9.5} fill="none" stroke="currentColor" strokeWidth={initials === '' ? 2 : 1.2} />
      {seatPositions.map(({ cx, cy }) => (
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
