import { Profiler } from 'react';
import type * as SiteFooterFile from '../../src/components/SiteFooter';
import { paths } from '../../src/config/paths';
import type * as LeadTextInputFile from '../../src/features/leadWizard/LeadTextInput';
import type * as ProgressLineFile from '../../src/features/leadWizard/ProgressLine';
import { stepOf } from '../../src/features/leadWizard/steps/index';
import { ada } from '../support/people';
import { textInput, visit } from '../support/visit';
import { savedAt, labels } from '../support/wizard';

/** How often each part of the page was rendered since the count began. */
const renders = new Map<string, number>();

/** Puts React's Profiler around a part of the page; the part itself stays as it is. */
function counted<Props extends object>(
  Part: (props: Props) => React.ReactNode,
  name: (props: Props) => string,
) {
  return function Counted(props: Props) {
    const id = name(props);
    return (
      <Profiler
        id={id}
        onRender={() => {
          renders.set(id, (renders.get(id) ?? 0) + 1);
        }}
      >
        <Part {...props} />
      </Profiler>
    );
  };
}

jest.mock('../../src/features/leadWizard/LeadTextInput', () => {
  const { LeadTextInput } = jest.requireActual<typeof LeadTextInputFile>(
    '../../src/features/leadWizard/LeadTextInput',
  );
  return { LeadTextInput: counted(LeadTextInput, ({ field }) => field) };
});
jest.mock('../../src/features/leadWizard/ProgressLine', () => {
  const { ProgressLine } = jest.requireActual<typeof ProgressLineFile>(
    '../../src/features/leadWizard/ProgressLine',
  );
  return { ProgressLine: counted(ProgressLine, () => 'progress') };
});
jest.mock('../../src/components/SiteFooter', () => {
  const { SiteFooter } = jest.requireActual<typeof SiteFooterFile>('../../src/components/SiteFooter');
  return { SiteFooter: counted(SiteFooter, () => 'footer') };
});

describe('the site, at a key press,', () => {
  it('renders the field that it changes and nothing else of the page', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('firstName'), ada));
    await visitor.user.click(textInput(labels.firstName));
    expect([...renders.keys()]).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'email', 'phone', 'progress', 'footer']),
    );
    renders.clear();
    await visitor.user.keyboard('x');
    expect(textInput(labels.firstName)).toHaveValue('Adax');
    expect(Object.fromEntries(renders)).toEqual({ firstName: 1 });
  });

  it('renders the amount that another’s advice depends on, and not the rest', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('currentLoanBalance'), ada));
    await visitor.user.click(textInput(labels.currentLoanBalance));
    renders.clear();
    await visitor.user.keyboard('0');
    expect([...renders.keys()].sort()).toEqual(['currentLoanBalance', 'monthlyPayment']);
  });
});
