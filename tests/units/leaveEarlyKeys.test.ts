import { leaveEarlyKeys } from '../../src/app/leaveEarlyKeys';
import { endPage, goLive } from '../support/bootPage';

afterEach(endPage);

it('keeps keys, and nothing else, from what comes to life around a form until the page answers', () => {
  document.body.innerHTML = '<div id="root"><input></div>';
  leaveEarlyKeys();
  const heard: string[] = [];
  for (const name of ['keydown', 'input', 'change', 'click']) {
    document.getElementById('root')?.addEventListener(name, ({ type }) => heard.push(type));
  }
  const happen = (name: string) =>
    document.querySelector('input')?.dispatchEvent(new Event(name, { bubbles: true }));

  for (const name of ['keydown', 'input', 'change', 'click']) happen(name);
  expect(heard).toEqual(['change', 'click']);
  goLive();
  for (const name of ['keydown', 'input']) happen(name);
  expect(heard).toEqual(['change', 'click', 'keydown', 'input']);
});
