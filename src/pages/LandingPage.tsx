import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppStore } from '../app/hooks';
import { PageShell } from '../components/PageShell';
import { paths } from '../config/paths';
import { About } from '../features/landing/About';
import { Benefits } from '../features/landing/Benefits';
import { Eligibility } from '../features/landing/Eligibility';
import { Estimate } from '../features/landing/Estimate';
import { FinalCall } from '../features/landing/FinalCall';
import { Footnotes } from '../features/landing/Footnotes';
import { Hero } from '../features/landing/Hero';
import { ResumeGreeting } from '../features/landing/ResumeGreeting';
import { Stats } from '../features/landing/Stats';
import { StickyCall, stickyCallSpace } from '../features/landing/StickyCall';
import { Testimonials } from '../features/landing/Testimonials';
import { figuresCarriedOver, leadRestarted } from '../features/leadWizard/leadWizardSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const { resumeLead } = useAppStore();
  const navigate = useNavigate();
  return (
    <PageShell page="home">
      <ResumeGreeting
        onStartOver={() => {
          void resumeLead().then(() => dispatch(leadRestarted()));
        }}
      />
      <Hero />
      <Box sx={stickyCallSpace}>
        <Benefits />
        <Stats />
        <Estimate
          onUse={(figures) => {
            // The saved answers first, so that the figures join them and are not overrun by them.
            void resumeLead().then(() => {
              dispatch(figuresCarriedOver(figures));
              return navigate(paths.leadCapture);
            });
          }}
        />
        <Eligibility />
        <About />
        <Testimonials />
        <StickyCall />
      </Box>
      <FinalCall />
      <Footnotes />
    </PageShell>
  );
}
