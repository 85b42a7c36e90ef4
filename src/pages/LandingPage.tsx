import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../app/typedStore';
import { useIsLive } from '../components/hydration';
import { PageShell } from '../components/PageShell';
import { dataProps } from '../config/pageContract';
import { paths } from '../config/paths';
import { About } from '../features/landing/About';
import { Benefits, Proof } from '../features/landing/Benefits';
import { Eligibility } from '../features/landing/Eligibility';
import { FinalCall } from '../features/landing/FinalCall';
import { Footnotes } from '../features/landing/Footnotes';
import { Hero } from '../features/landing/Hero';
import { HowItWorks } from '../features/landing/HowItWorks';
import { Questions } from '../features/landing/Questions';
import { ResumeGreeting } from '../features/landing/ResumeGreeting';
import { StickyCallRange } from '../features/landing/StickyCallRange';
import { Testimonials } from '../features/landing/Testimonials';
import {
  clearUndone,
  estimateApplied,
  leadCleared,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
} from '../features/leadWizard/leadWizardSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isClearUndoable = useAppSelector(selectIsClearUndoable);
  const isLive = useIsLive();
  const savedStep = useAppSelector((state) =>
    selectIsLeadBlank(state) || !isLive ? null : selectLeadStep(state),
  );
  return (
    <PageShell page="home">
      {/* The boot script's attribute, before the page is live, is on `<html>`. */}
      <div {...(savedStep !== null && dataProps('savedStep', String(savedStep)))}>
        <ResumeGreeting
          isClearUndoable={isClearUndoable}
          onStartOver={() => dispatch(leadCleared())}
          onUndo={() => dispatch(clearUndone())}
        />
        <Hero
          onOpenForm={(figures) => {
            dispatch(estimateApplied(figures));
            void navigate(paths.leadCapture);
          }}
        />
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
      </div>
    </PageShell>
  );
}
