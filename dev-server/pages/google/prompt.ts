// The emulated One Tap prompt. It sends its state and the visitor's choice to the script in the parent page.

export {};

const { origin, reason } = document.querySelector<HTMLElement>('[data-origin]')?.dataset ?? {};
const postToParent = (message: object) => parent.postMessage(message, origin ?? location.origin);

if (reason) {
  postToParent({ moment: 'not_displayed', reason });
} else {
  const main = document.querySelector('main') as HTMLElement;
  postToParent({ moment: 'displayed', heightPx: Math.ceil(main.getBoundingClientRect().height) });
}

addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest('button');
  if (!button) return;
  if (button.name === 'close') {
    postToParent({ moment: 'closed' });
    return;
  }
  const { client_id } = Object.fromEntries(new URLSearchParams(location.search));
  const response = await fetch('/gsi/credential', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id, subject: button.value }),
  });
  postToParent({ moment: 'credential', ...(await response.json()) });
});
