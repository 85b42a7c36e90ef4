/** A sentence from whichever of year, make and model are known. In a file of its own, since the boot script needs it too. */
export function vehicleSummary(year: string, make: string, model: string): string {
  const parts = { year: year.trim(), make: make.trim(), model: model.trim() };
  const known = Object.values(parts).filter(Boolean);
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (known.length === 0) return 'You have not told us about your vehicle yet. You can go back and add it.';
  const sentence = `This is about your ${known.join(' ')}.`;
  return missing.length === 0
    ? sentence
    : `${sentence} You can go back and add the ${missing.join(' and ')}.`;
}
