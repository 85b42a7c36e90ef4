import { useAppSelector } from '../app/typedStore';
import { PageHead } from '../components/PageHead';
import { leadWizardCopy, stepCopy } from '../content/leadWizard';
import { LeadWizard } from '../features/leadWizard/LeadWizard';
import { selectScreen, type Screen } from '../features/leadWizard/leadWizardSlice';
import { stepAt } from '../features/leadWizard/steps/index';
import { firstStep } from '../features/leadWizard/steps/step';

/** The title of the tab; `undefined` for the first step, which has the page's own title. */
function titleOf(screen: Screen): string | undefined {
  if (screen === 'thanks') return leadWizardCopy.thanks.heading;
  if (screen === 'processing') return leadWizardCopy.processing.heading;
  return screen === firstStep
    ? undefined
    : `${leadWizardCopy.stepOf(screen)}: ${stepCopy[stepAt(screen).id].title}`;
}

export function Component() {
  const screen = useAppSelector(selectScreen);
  return (
    <>
      <PageHead page="leadCapture" title={titleOf(screen)} />
      <LeadWizard />
    </>
  );
}
