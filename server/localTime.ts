const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of a moment where the operator is (`TZ`): `2026-01-31`. */
export function localDay(moment: Date): string {
  return [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
}

/** The Monday of a moment's week where the operator is: `2026-01-26`. */
export function localWeek(moment: Date): string {
  const daysSinceMonday = (moment.getDay() + 6) % 7;
  return localDay(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysSinceMonday));
}
