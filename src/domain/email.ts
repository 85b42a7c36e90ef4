/**
 * Whether the text, ignoring spaces around it, could be an address: one @, something before it, and a dot
 * inside the domain. Lenient on purpose: only a sent message proves an address, and a wrong "no" loses a
 * visitor.
 */
export function looksLikeEmail(text: string): boolean {
  const trimmed = text.trim();
  const at = trimmed.indexOf('@');
  if (at < 1 || trimmed.includes('@', at + 1)) return false;
  const dot = trimmed.indexOf('.', at + 2);
  return dot !== -1 && dot < trimmed.length - 1;
}
