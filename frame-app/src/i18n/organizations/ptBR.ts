import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('pt-BR');

/** Portuguese of Brazil: the login to an organization. Forms of address as in `../ptBR.ts`. */
export const ptBR: OrganizationTexts = {
  main: {
    title: 'Cadastre-se ou entre',
    titleOf: (name) => `Continuar para ${name}`,
    verifyTitle: 'Confirme seu e-mail',
    verify: 'Confirme seu e-mail de uma destas formas:',
    knownEmail: (email) => `Você vai continuar como ${email}.`,
    emailLink: 'Receber um link por e-mail',
    emailCode: 'Receber um código por e-mail',
    sso: 'Usar login único (SSO)',
    usePassword: 'Usar uma senha',
    backToList: 'Escolher outra organização',
    useAnother: 'Usar outro e-mail',
    expired: 'O login demorou demais. Comece de novo.',
    nothing:
      'Esta organização não permite nenhuma das formas de entrar desta página. Fale com quem administra a organização.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 não tem acesso a \u2068${name}\u2069. Se você acha que é um engano, fale com quem administra a organização.`,
  },
  emailSent: {
    title: 'Confira seu e-mail',
    content: (email) => `Enviamos um e-mail para ${email}`,
    resend: 'Reenviar o e-mail',
    sending: 'Enviando…',
    sent: 'E-mail enviado',
  },
  mails: {
    title: 'Escolha como quer continuar',
    link: 'Receber um link de acesso por e-mail',
    code: 'Receber um código por e-mail',
  },
  list: {
    title: 'Escolha uma organização',
    join: 'Participar',
    acceptInvite: 'Aceitar convite',
    create: 'Criar uma organização',
    createTitle: 'Crie uma organização para começar',
    createContent: (email) =>
      `Não existe conta com ${email}. Acha que é um engano? Tente outro e-mail ou fale com quem administra sua organização.`,
    noneTitle: (email) => `${email} não faz parte de nenhuma organização`,
    noneContent: 'Confira se o e-mail está certo. Se estiver, peça um convite a quem administra sua organização.',
    tryAnother: 'Tentar outro e-mail',
    notAllowed: 'Não é possível participar',
  },
  sso: {
    startedThere:
      'Este login foi iniciado por um provedor de identidade, como o portal de aplicativos da sua empresa. Se você acabou de abri-lo lá, continue. Se outra pessoa enviou você para cá, não continue, ou você entrará na conta dela.',
    emailTitle: 'Digite seu e-mail',
    emailFailed: 'Algo deu errado. Tente mais tarde ou fale com quem administra sua organização.',
    title: 'Escolha uma conexão SSO',
    fallbackTitle: 'Não encontramos nenhuma conexão SSO',
    fallback:
      'Digite o identificador da sua organização. Se você não souber, entre de outra forma para ver todas as suas organizações.',
    slug: 'Identificador da organização',
    reset: 'Tentar de outra forma',
    notFound: 'Não encontramos esta organização. Tente de novo.',
    failed: 'Algo deu errado. Tente de novo.',
  },
  passwords: {
    logInTitle: 'Entre com e-mail e senha',
    signUpOrReset: 'Cadastrar-se ou redefinir a senha',
    forgotTitle: 'Precisa de ajuda para entrar?',
    forgotDiscovery: 'Vamos enviar por e-mail um link para você criar uma conta ou redefinir sua senha.',
    forgotOrganization: 'Vamos enviar por e-mail um link para você entrar direto ou redefinir sua senha.',
    sentTitle: 'Confira seu e-mail',
    sent: (email) => `Enviamos um link de acesso para ${email}.`,
    resent: 'E-mail reenviado',
    verifyTitle: 'Primeiro, confirme seu e-mail',
    tryAgain: 'Tentar de novo',
    setTitle: 'Defina uma nova senha',
  },
  secondFactor: {
    chooseTitle: 'Configure a verificação em duas etapas',
    chooseLead: 'Sua organização exige uma verificação adicional para proteger melhor sua conta.',
    methods: { totp: { label: 'Usar um aplicativo autenticador' }, sms: { label: 'Receber um código por SMS' } },
    qrTitle: 'Escaneie o QR code',
    qrLead:
      'Sua organização exige uma verificação adicional para proteger melhor sua conta. Se você não tem um aplicativo autenticador, instale um primeiro.',
    qrLabel: 'QR code para seu aplicativo autenticador',
    byHand: 'Não consegue escanear?',
    manualTitle: 'Não consegue escanear o QR code?',
    manualLead: 'Copie a chave abaixo e digite-a no seu aplicativo autenticador.',
    copyKey: 'Copiar para a área de transferência',
    copied: 'Copiado',
    notCopied: 'Não foi possível copiar. Selecione o texto e copie manualmente.',
    byQRCode: 'Escanear o QR code',
    entryTitle: 'Digite o código do seu aplicativo autenticador',
    entryLead: 'Abra seu aplicativo autenticador e digite o código de 6 dígitos que ele mostra.',
    confirmLead:
      'Digite o código de 6 dígitos que seu aplicativo autenticador mostra agora. Se o código não funcionar, digite o próximo que o aplicativo mostrar.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Este código de recuperação está incorreto ou já foi usado.',
      recovery_codes_not_found: 'Esta conta não tem códigos de recuperação.',
      totp_code_used_as_recovery_code:
        'Esse código é do seu aplicativo autenticador. Digite um dos seus códigos de recuperação.',
      duplicate_member_phone_number: 'Outro membro desta organização já usa este número de telefone.',
    },
    phoneTitle: 'Digite seu número de telefone para a verificação em duas etapas',
    phoneLead: 'Sua organização exige uma verificação adicional para proteger melhor sua conta.',
    smsTitle: 'Digite o código',
    lostDevice: 'Perdeu o telefone? Use um código de recuperação',
    codesTitle: 'Guarde seus códigos de recuperação',
    codesLabel: 'Códigos de recuperação',
    copy: 'Copiar',
    download: 'Baixar',
    saved: 'Concluir',
    recoveryTitle: 'Digite um código de recuperação',
    recoveryLead: 'Ele substitui o código do seu aplicativo. Cada código de recuperação funciona uma vez.',
    recoveryLabel: 'Código de recuperação',
    usedTitle: 'Código de recuperação usado',
    codesLeft: (count) =>
      plural(count, {
        one: 'Resta # código de recuperação.',
        other: 'Restam # códigos de recuperação.',
      }),
  },
  mfa: {
    useApp: 'Usar um aplicativo autenticador',
    textInstead: 'Receber um código por SMS',
    codesOnlyOnce: 'Você só pode ver estes códigos agora. Salve-os.',
    codesNotCopied: 'Não foi possível copiar. Selecione o texto e copie manualmente.',
    fileName: (name) => `${name}-codigos-de-recuperacao.txt`,
  },
  account: {
    organization: 'Organização',
    switchTo: 'Mudar de organização',
    changeEmail: 'Alterar o e-mail',
    emailChanged: 'E-mail alterado.',
    earlier: 'E-mail anterior',
    removeEarlier: 'Depois disso, outros membros da sua organização poderão usar este e-mail.',
    removePhone: 'Não enviaremos mais códigos para este número. É possível configurá-lo de novo depois.',
    needed: 'Sua organização exige a verificação em duas etapas. Configure outro método antes de remover este.',
    newCodes: 'Gerar novos códigos',
    sso: 'Login único (SSO)',
    byAdmin: 'Somente quem administra sua organização pode desconectar estas contas.',
  },
  switcher: {
    title: 'Suas organizações',
    current: 'Atual',
    askTitle: (name) => `Mudar para ${name}?`,
    ask: 'Esta organização pede mais uma etapa para entrar. Antes disso, você vai sair da organização atual.',
    stay: 'Ficar aqui',
  },
  consent: {
    organization: (name) => `O aplicativo terá acesso à sua conta em ${name}`,
    useAnother: 'Usar outra organização',
    noPermission: (client) => `Você não tem permissão para conceder a ${client} todos os acessos solicitados.`,
    notAllowed:
      'Sua organização não permite este aplicativo. Use outra organização ou fale com quem administra a organização.',
  },
  errors: {
    title: 'Ocorreu um erro!',
    titles: {
      organization: 'Organização não encontrada',
      policy: 'Você não pode entrar nesta organização',
      adBlocker: 'Um bloqueador de anúncios barrou a solicitação',
      claimedDomain: 'Você não pode entrar em outras organizações',
    },
    default: 'Tente mais tarde ou fale com quem administra sua organização.',
    link: 'Seu link de acesso pode ter expirado, sido cancelado ou já ter sido usado. Peça um novo ou fale com quem administra sua organização.',
    organization:
      'Não encontramos esta organização. Se você acha que é um engano, fale com quem administra a organização.',
    policy: (name) =>
      `As regras de login de ${name} não permitem que você participe. Para saber mais, fale com quem administra a organização.`,
    policyUnnamed:
      'As regras de login da organização não permitem que você participe. Para saber mais, fale com quem administra a organização.',
    adBlocker: 'Um bloqueador de anúncios bloqueou a solicitação. Desative-o, atualize a página e tente de novo.',
    claimedDomain:
      'O domínio do seu e-mail pertence a uma organização específica. Por isso, você não pode participar de outras nem criar uma nova. Para saber mais, fale com quem administra sua organização.',
    findAnother: 'Encontrar sua organização',
    useAnother: 'Usar outra conta',
  },
};
