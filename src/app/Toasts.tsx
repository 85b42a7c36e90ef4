import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense, type ComponentType } from 'react';
import { toastCardWords } from '../content/toasts';
import { selectEverRaised, selectToasts } from '../features/ui/uiSlice';
import { useAppSelector } from './hooks';

/** Where notistack cannot be had (offline, say), the live regions have spoken all the same. */
const Notifier = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "notifier" */ './Notifier').catch(() => ({ default: () => null })),
);

/**
 * The toasts, for eyes through notistack (which arrives with the first one) and for ears through two live
 * regions that exist before they fill: screen readers miss a region that is inserted already filled.
 */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const everRaised = useAppSelector(selectEverRaised);
  const urgent = toasts.filter(({ kind }) => kind === 'destructive');
  const calm = toasts.filter(({ kind }) => kind !== 'destructive');
  return (
    <>
      {[
        { role: 'alert', said: urgent },
        { role: 'status', said: calm },
      ].map(({ role, said }) => (
        <Box key={role} role={role} sx={visuallyHidden}>
          {said.map(({ raised, title, description }) => (
            <p key={raised}>
              {title}. {description}
            </p>
          ))}
        </Box>
      ))}
      {everRaised && (
        <section aria-label={toastCardWords.region}>
          <Suspense fallback={null}>
            <Notifier />
          </Suspense>
        </section>
      )}
    </>
  );
}
