import { Facts, LeadLink, Result } from './parts/data';
import { Section } from './parts/layout';
import { useData } from './store';
import { useTimes } from './words';

/** The operator's ten latest actions on this page. None contains a person's answers. */
export function ActionLog() {
  const actions = useData('actions', {});
  const { moment } = useTimes();
  return (
    <Section title="Recent actions">
      <Result of={actions} empty="What you do on this page is logged for two years.">
        {(rows) => (
          <Facts
            of={rows.slice(0, 10).map(({ at, action, subject }) => [
              moment(at),
              <>
                {action} {subject.startsWith('DD-') ? <LeadLink reference={subject} /> : subject}
              </>,
            ])}
          />
        )}
      </Result>
    </Section>
  );
}
