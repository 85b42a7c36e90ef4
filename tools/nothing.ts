/** A component that shows nothing, in place of one that is never shown. */
export default function Nothing() {
  return null;
}
