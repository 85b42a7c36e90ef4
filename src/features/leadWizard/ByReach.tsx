import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { useIsLive } from '../../components/hydration';
import { dataAttributes } from '../../config/pageContract';
import { reachKey, reachOf, type Reach } from '../../domain/contact';
import { selectAgreedToCalls, selectLead } from './leadWizardSlice';

const allReaches = [true, false].flatMap((hasEmail) =>
  (['none', 'possible', 'agreed'] as const).map((calls): Reach => ({ hasEmail, calls })),
);

/** A selector for an {@link Early} while the boot script's attribute has one of the values. */
const visibleWhen = (when: string, reaches: readonly Reach[]) =>
  reaches
    .map((reach) => `html[${dataAttributes.reach}="${reachKey(reach)}"] &[data-when="${when}"]`)
    .join(', ');

/** Before the page is live, visible by how the saved lead can be answered, so that nothing moves once it is. */
export const Early = styled('div')({
  '&[data-when]': { display: 'none' },
  ...Object.fromEntries(
    [
      ...allReaches.map((reach) => [reachKey(reach), [reach]] as const),
      ['calls', allReaches.filter(({ calls }) => calls !== 'none')] as const,
      ['noEmail', allReaches.filter(({ hasEmail }) => !hasEmail)] as const,
    ].map(([when, reaches]) => [
      visibleWhen(when, reaches),
      // A text stays in the line in which it will be.
      { display: reaches.length > 1 ? 'block' : 'contents' },
    ]),
  ),
});

/** What depends on how the lead in the form can be answered. The HTML has each case, of which one is visible. */
export function ByReach({ children }: { children: (reach: Reach) => ReactNode }) {
  const lead = useAppSelector(selectLead);
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  if (useIsLive()) return children(reachOf(lead, agreedToCalls));
  return allReaches.map((reach) => (
    <Early key={reachKey(reach)} data-when={reachKey(reach)}>
      {children(reach)}
    </Early>
  ));
}
