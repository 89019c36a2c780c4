/** JSON for a `<script>` element: no `<` is left that could close it. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
