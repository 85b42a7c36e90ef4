import { business } from '../config/business';
import type { LeadChoiceField, leadChoices } from '../domain/lead';

const { creditScores } = business;

/** The words of each choice. `leadChoices` has the order in which they are offered. */
export const choiceCopy = {
  creditScore: {
    excellent: `Excellent (${creditScores.excellentFrom}+)`,
    good: `Good (${creditScores.goodFrom}-${creditScores.excellentFrom - 1})`,
    fair: `Fair (${creditScores.fairFrom}-${creditScores.goodFrom - 1})`,
    poor: `Poor (below ${creditScores.fairFrom})`,
  },
  employmentStatus: {
    employed: 'Employed (full-time)',
    parttime: 'Employed (part-time)',
    selfemployed: 'Self-employed',
    retired: 'Retired',
    other: 'Other',
  },
} satisfies { [Field in LeadChoiceField]: Record<(typeof leadChoices)[Field][number], string> };
