/** A sentence from whichever of year, make and model are known. In a file of its own, since the boot script needs it too. */
export function vehicleSummary(year: string, make: string, model: string): string {
  const parts = [
    { word: 'year', answer: year.trim() },
    { word: 'make', answer: make.trim() },
    { word: 'model', answer: model.trim() },
  ];
  const known = parts.flatMap(({ answer }) => answer || []);
  const missing = parts.flatMap(({ word, answer }) => (answer ? [] : word));
  if (known.length === 0) return 'You have not told us about your vehicle yet. You can go back and add it.';
  const sentence = `This is about your ${known.join(' ')}.`;
  return missing.length === 0
    ? sentence
    : `${sentence} You can go back and add the ${missing.join(' and ')}.`;
}
