// The emulated challenge: the pressed button is the response.

export {};

const { origin: context = location.origin } = document.querySelector<HTMLElement>('[data-origin]')?.dataset ?? {};

addEventListener('submit', async (event) => {
  event.preventDefault();
  const { name } = event.submitter as HTMLButtonElement;
  const response = await fetch('/recaptcha/solve', { method: 'POST', body: JSON.stringify({ answer: name }) });
  parent.postMessage(await response.json(), context);
});
