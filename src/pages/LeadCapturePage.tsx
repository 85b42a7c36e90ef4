import { useAppSelector } from '../app/hooks';
import { PageShell } from '../components/PageShell';
import { leadFormCopy, stepCopy } from '../content/leadForm';
import { LeadWizard } from '../features/leadWizard/LeadWizard';
import { selectLeadStatus, selectLeadStep } from '../features/leadWizard/leadWizardSlice';
import { stepAt } from '../features/leadWizard/steps/index';
import { firstStep } from '../features/leadWizard/steps/step';

/** The title of the tab; `undefined` for the first step, which has the page's own title. */
function titleOf(step: number, status: ReturnType<typeof selectLeadStatus>): string | undefined {
  if (status === 'submitted') return leadFormCopy.thanks.heading;
  if (status === 'processing') return leadFormCopy.processing.heading;
  return step === firstStep ? undefined : `${leadFormCopy.stepOf(step)}: ${stepCopy[stepAt(step).id].title}`;
}

export function Component() {
  const step = useAppSelector(selectLeadStep);
  const status = useAppSelector(selectLeadStatus);
  return (
    <PageShell page="leadCapture" title={titleOf(step, status)} noindex={status === 'submitted'}>
      <LeadWizard />
    </PageShell>
  );
}
