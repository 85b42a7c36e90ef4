import { PassThrough } from 'node:stream';
import { createMemoryRouter } from 'react-router-dom';
import { funnel as funnelCommand } from '../../server/cli/funnel';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/migrate';
import { openIntake, type OpenIntake } from '../../server/intake/openIntake';
import { readSettings } from '../../server/settings/settings';
import { countPages } from '../../src/app/listeners/funnelListeners';
import { business } from '../../src/config/business';
import {
  funnelEvents,
  sideEvents,
  stepReached,
  type EventCounts,
  type EventName,
} from '../../src/config/events';
import { paths } from '../../src/config/paths';
import { fieldChanged, stepAdvanced } from '../../src/features/leadWizard/leadWizardSlice';
import { submitLead } from '../../src/features/leadWizard/submitLead';
import { countBeforeLive } from '../../src/lib/countBeacon';
import { browserFunnel } from '../../src/services/funnel';
import { fakeClock, fakeLeadDelivery, fakeStorage } from '../support/fakes';
import { asShown } from '../support/people';
import { openStore } from '../support/store';
import { sqliteDatabase, type TestDatabase } from './support/databases';

const lastStep = business.leadForm.steps;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What of a browser the counting knows: the document, its visibility, signals for privacy, and the beacon. */
function pageOf(send: (body: string) => void, signals: object) {
  const page = new EventTarget();
  const put = (name: string, value: unknown) => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    hidden: false,
    referrer: '',
  });
  put('window', page);
  put('document', document);
  put('location', { origin: 'https://site.example' });
  put('navigator', {
    ...signals,
    sendBeacon: (_: string, body: string) => {
      send(body);
      return true;
    },
  });
  put('addEventListener', page.addEventListener.bind(page));
  return {
    /** Leaves the page, as a browser tells it twice. */
    leave: () => {
      Object.assign(document, { visibilityState: 'hidden', hidden: true });
      for (const target of [document, page]) target.dispatchEvent(new Event('visibilitychange'));
      page.dispatchEvent(new Event('pagehide'));
    },
  };
}

describe('the funnel of a hundred visits', () => {
  let file: TestDatabase;
  let intake: OpenIntake;
  let stored: Database;
  beforeAll(async () => {
    file = await sqliteDatabase();
    const settings = readSettings({ DATABASE_URL: file.url, REQUESTS_PER_MINUTE: '100000' });
    const opened = await openIntake(settings, { log: () => undefined });
    if (!opened || !settings.database) throw new Error('No database');
    intake = opened;
    stored = await openDatabase(settings.database);
  });
  afterAll(async () => {
    await stored.close();
    await intake.close();
    await file.remove();
    for (const name of ['window', 'document', 'location', 'navigator', 'addEventListener']) {
      Reflect.deleteProperty(globalThis, name);
    }
  });

  it('is exactly what they did', async () => {
    // What a refused application tells the console.
    jest.spyOn(console, 'error').mockImplementation();
    const random = seeded(20_261_122);
    const chance = (share: number) => random() < share;
    const did: EventCounts = {};
    const answers: Promise<Response>[] = [];
    const kinds = { private: 0, leftEarly: 0, sent: 0, failed: 0, resumed: 0 };

    /** One visitor, from the first page to the last; what they do is noted as it is done. */
    async function visit() {
      const isPrivate = chance(0.15);
      if (isPrivate) kinds.private += 1;
      const signals = isPrivate ? (chance(0.5) ? { doNotTrack: '1' } : { globalPrivacyControl: true }) : {};
      const note = (event: EventName) => {
        if (!isPrivate) did[event] = (did[event] ?? 0) + 1;
      };
      const open = () =>
        pageOf((body) => {
          answers.push(
            Promise.resolve(
              intake.app.request('/events', {
                method: 'POST',
                headers: { 'content-type': 'text/plain;charset=UTF-8' },
                body,
              }),
            ),
          );
        }, signals);
      const startsAtForm = chance(0.2);
      if (!startsAtForm && chance(0.3)) {
        // Reads and leaves before any script of the application runs.
        const page = open();
        countBeforeLive('/api/events', 'landingSeen', () => false);
        page.leave();
        note('landingSeen');
        kinds.leftEarly += 1;
        return;
      }
      const storage = fakeStorage();
      const leads = fakeLeadDelivery();
      const load = async (pathname: string) => {
        const page = open();
        const clock = fakeClock();
        const funnel = browserFunnel('/api/events');
        const { store, persistor } = await openStore({ storage, leads, clock, funnel });
        const router = createMemoryRouter([{ path: '*' }], { initialEntries: [pathname] });
        countPages(store, router, funnel);
        const goTo = (next: string) => router.navigate(next);
        return { page, clock, store, persistor, goTo };
      };
      let view = await load(startsAtForm ? paths.leadCapture : paths.home);
      if (!startsAtForm) {
        note('landingSeen');
        if (chance(0.35)) {
          view.page.leave();
          return;
        }
        await view.goTo(paths.leadCapture);
        note('callToAction');
      }
      note('formOpened');
      note(stepReached(1));
      for (let step = 1; step < lastStep; step += 1) {
        view.store.dispatch(fieldChanged({ field: 'vehicleYear', value: String(2010 + step) }));
        if (chance(0.12)) {
          view.page.leave();
          return;
        }
        view.store.dispatch(stepAdvanced(step));
        note(stepReached(step + 1));
        if (chance(0.15)) {
          // A reload: the answers and the step come back, and the steps before it are not reached again.
          await view.persistor.flush();
          view.page.leave();
          view = await load(paths.leadCapture);
          note('formOpened');
          note('resumed');
          kinds.resumed += 1;
        }
      }
      const send = async () => {
        const sending = view.store.dispatch(submitLead(asShown));
        await view.clock.pass(business.leadForm.processingMs);
        await sending;
      };
      if (chance(0.3)) {
        leads.turns('rejects');
        await send();
        note('failed');
        kinds.failed += 1;
        leads.turns('accepts');
      }
      if (chance(0.8)) {
        await send();
        note('sent');
        kinds.sent += 1;
      }
      view.page.leave();
    }
    for (let visitor = 0; visitor < 100; visitor += 1) await visit();
    // Else the walk would prove nothing of one of these.
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(4);
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(204);

    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', (part: Buffer) => parts.push(part));
    await funnelCommand(
      { database: stored, settings: readSettings({}), now: () => new Date(), out },
      'today',
    );
    const printed = Buffer.concat(parts).toString();
    const told = [...funnelEvents, ...sideEvents].map((event) => {
      const count = new RegExp(`^${event} +(\\d+)`, 'm').exec(printed)?.[1];
      return [event, Number(count)];
    });
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries([...funnelEvents, ...sideEvents].map((event) => [event, did[event] ?? 0])),
    );
  });
});
