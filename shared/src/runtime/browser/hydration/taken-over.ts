/** Whether React has rendered an element, or has taken over what the server rendered: events have no effect before. React marks such elements. */
export const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
