import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../app/hooks';
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
import { estimateApplied, leadRestarted } from '../features/leadWizard/leadWizardSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <PageShell page="home">
      <ResumeGreeting
        onStartOver={() => {
          dispatch(leadRestarted());
        }}
      />
      <Hero />
      <Box sx={stickyCallSpace}>
        <Benefits />
        <Stats />
        <Estimate
          onUse={(figures) => {
            dispatch(estimateApplied(figures));
            void navigate(paths.leadCapture);
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
