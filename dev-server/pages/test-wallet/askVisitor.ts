/** The refusals of real wallets, by EIP-1193 and EIP-1474. `pending`: an earlier request waits for the visitor. */
const refusals = {
  reject: [4001, 'User rejected the request.'],
  pending: [-32002, 'Already processing eth_requestAccounts. Please wait.'],
  locked: [4100, 'The requested account has not been authorized by the user.'],
  offline: [4900, 'The provider is disconnected from all chains.'],
  'wrong-network': [4901, 'The provider is disconnected from the specified chain.'],
  broken: [-32603, 'Internal JSON-RPC error.'],
} as const;
type Refusal = keyof typeof refusals;
const isRefusal = (answer: Answer): answer is Refusal => Object.hasOwn(refusals, answer);

/** `ignore` never answers; `wrong-key` approves, but signs with another key. */
type Answer = 'ask' | 'approve' | 'ignore' | 'wrong-key' | Refusal;
type Answers = { connect: Answer; sign: Answer };

/** The state that the wallets of a page share. */
export type TestWallet = {
  /** The wallets' responses to the next requests. */
  answers: Answers;
  /** The selected account: 0, 1, ... */
  account: number;
  /** The requests of the page, oldest first. */
  requests: { wallet: string; method: string }[];
};

export type AskVisitor = (wallet: string, question: string, answer: Answer) => Promise<void>;

/** Resolves when the visitor or a preset answer approves, and rejects with an EIP-1193 error otherwise. */
export const askVisitor: AskVisitor = async (wallet, question, answer) => {
  const decision = answer === 'ask' ? await showPanel(wallet, question) : answer;
  if (decision === 'ignore') await new Promise(() => {});
  if (!isRefusal(decision)) return;
  const [code, message] = refusals[decision];
  throw Object.assign(new Error(message), { code });
};

/**
 * Shows the wallet's panel in the corner of the page. The styles are set through the CSSOM, because the page's policy
 * may be strict.
 */
function showPanel(wallet: string, question: string): Promise<Answer> {
  const panel = document.createElement('section');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', wallet);
  Object.assign(panel.style, {
    position: 'fixed',
    insetInlineEnd: '16px',
    bottom: '16px',
    zIndex: '2147483647',
    boxSizing: 'border-box',
    width: 'min(360px, calc(100vw - 32px))',
    padding: '16px',
    color: '#1c1c28',
    background: '#fffbe8',
    border: '2px solid #1c1c28',
    borderRadius: '12px',
    font: '14px/1.4 system-ui, sans-serif',
  });
  const title = document.createElement('strong');
  title.textContent = wallet;
  const text = document.createElement('pre');
  text.textContent = question;
  Object.assign(text.style, { maxHeight: '40vh', overflow: 'auto', whiteSpace: 'pre-wrap', font: 'inherit' });
  panel.append(title, text);

  return new Promise((resolve) => {
    const choices: [string, Answer][] = [
      ['Approve', 'approve'],
      ['Reject', 'reject'],
      ['Do not answer', 'ignore'],
    ];
    for (const [label, answer] of choices) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      Object.assign(button.style, { marginInlineEnd: '8px', padding: '6px 10px', font: 'inherit' });
      button.onclick = () => {
        panel.remove();
        resolve(answer);
      };
      panel.append(button);
    }
    document.body.append(panel);
    panel.querySelector('button')?.focus();
  });
}
