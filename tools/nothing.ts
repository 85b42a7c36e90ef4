/** Stands in the build for parts of Material UI that are never used: a component, it shows nothing. */
export default function Nothing() {
  return null;
}
