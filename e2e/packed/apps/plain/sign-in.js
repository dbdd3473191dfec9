// Earlier scripts define `Vestibule` and `settings`.
const auth = globalThis.Vestibule.createAuth(settings);

function showLogin() {
  document.querySelector('#account').replaceChildren();
  const login = auth.mountLogin('#login', {
    config: { products: ['otp'] },
    onSuccess({ method, user }) {
      console.info(`Success: ${method}`);
      login.unmount();
      showAccount(user);
    },
  });
}

function showAccount({ emails }) {
  const button = document.createElement('button');
  button.textContent = `Log out ${emails[0].email}`;
  button.onclick = () => auth.signOut().then(showLogin);
  document.querySelector('#account').append(button);
}

showLogin();
