import './demos.css';
import { byId, pageSettings } from '../demo/settings.ts';

const LATE_S = 8;

const countdown = byId('countdown');
let leftS = LATE_S;
const timer = setInterval(() => {
  leftS -= 1;
  if (leftS > 0) countdown.textContent = `The script loads in ${leftS} s.`;
  else void comeAtLast();
}, 1000);
countdown.textContent = `The script loads in ${leftS} s.`;

async function comeAtLast(): Promise<void> {
  clearInterval(timer);
  countdown.textContent = 'The script has loaded. The form continues with everything you typed and pressed.';
  const { createAuth } = await import('@vestibule/host-sdk');
  const auth = createAuth(pageSettings());
  auth.mountLogin('#login', {
    theme: 'inherit',
    onEvent: ({ type }) => {
      if (type === 'magic_link_sent') countdown.textContent = 'The email is on its way. Nothing was lost.';
    },
    onSuccess: () => {
      countdown.textContent = "You're logged in.";
    },
  });
}
