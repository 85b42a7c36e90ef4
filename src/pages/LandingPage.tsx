import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../app/typedStore';
import { PageHead } from '../components/PageHead';
import { dataProps } from '../config/pageContract';
import { About } from '../features/landing/About';
import { Benefits, Proof } from '../features/landing/Benefits';
import { FinalCall, StickyCallRange } from '../features/landing/CallsToForm';
import { Eligibility } from '../features/landing/Eligibility';
import { Footnotes } from '../features/landing/Footnotes';
import { Hero } from '../features/landing/Hero';
import { HowItWorks } from '../features/landing/HowItWorks';
import { Questions } from '../features/landing/Questions';
import { ResumeGreeting } from '../features/landing/ResumeGreeting';
import { Testimonials } from '../features/landing/Testimonials';
import {
  clearUndone,
  leadCleared,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectScreen,
} from '../features/leadWizard/leadWizardSlice';

/** Gives styles the step of the unsent answers, as the boot script's attribute on `<html>` did before hydration. */
function SavedStep({ children }: { children: ReactNode }) {
  const screen = useAppSelector((state) => (selectIsLeadBlank(state) ? null : selectScreen(state)));
  return <div {...(typeof screen === 'number' && dataProps('savedStep', String(screen)))}>{children}</div>;
}

export function Component() {
  const dispatch = useAppDispatch();
  const isClearUndoable = useAppSelector(selectIsClearUndoable);
  return (
    <>
      <PageHead page="home" />
      <SavedStep>
        <ResumeGreeting
          isClearUndoable={isClearUndoable}
          onStartOver={() => dispatch(leadCleared())}
          onUndo={() => dispatch(clearUndone())}
        />
        <Hero />
        <StickyCallRange>
          <Eligibility />
          <HowItWorks />
          <Benefits />
          <Proof />
          <Testimonials />
          <About />
        </StickyCallRange>
        <Questions />
        <FinalCall />
        <Footnotes />
      </SavedStep>
    </>
  );
}
