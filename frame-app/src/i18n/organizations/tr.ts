import type { OrganizationTexts } from '../keys.ts';
import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('tr');

/** Turkish: the login to an organization. Forms of address as in `../tr.ts`; a name gets a noun, which bears the suffix. */
export const tr: OrganizationTexts = {
  main: {
    title: 'Kaydolun veya oturum açın',
    titleOf: (name) => `${name} kuruluşuna devam edin`,
    verifyTitle: 'E-posta adresinizi doğrulayın',
    verify: 'E-posta adresinizi şu yollardan biriyle doğrulayın:',
    knownEmail: (email) => `${email} olarak devam ediyorsunuz.`,
    emailLink: 'Bana e-postayla bağlantı gönder',
    emailCode: 'Bana e-postayla kod gönder',
    sso: 'Tek oturum açmayı (SSO) kullan',
    usePassword: 'Bunun yerine parola kullan',
    backToList: 'Başka kuruluş seç',
    useAnother: 'Başka e-posta adresi kullan',
    expired: 'Oturum açma çok uzun sürdü. Yeniden başlayın.',
    nothing:
      'Bu kuruluş, bu sayfadaki oturum açma yöntemlerinden hiçbirine izin vermiyor. Kuruluşunuzun yöneticisine başvurun.',
    noAccess: (email, name) =>
      `\u2068${email}\u2069 adresinin \u2068${name}\u2069 kuruluşuna erişimi yok. Bunun bir hata olduğunu düşünüyorsanız kuruluşun yöneticisine başvurun.`,
  },
  emailSent: {
    title: 'E-postanızı kontrol edin',
    content: (email) => `Şu adrese bir e-posta gönderdik: ${email}`,
    resend: 'E-postayı yeniden gönder',
    sending: 'Gönderiliyor…',
    sent: 'E-posta gönderildi',
  },
  mails: {
    title: 'Nasıl devam etmek istersiniz?',
    link: 'Bana oturum açma bağlantısı gönder',
    code: 'Bana e-postayla kod gönder',
  },
  list: {
    title: 'Bir kuruluş seçin',
    join: 'Katıl',
    acceptInvite: 'Daveti kabul et',
    create: 'Kuruluş oluştur',
    createTitle: 'Başlamak için bir kuruluş oluşturun',
    createContent: (email) =>
      `${email} adresiyle bir hesap yok. Bunun bir hata olduğunu mu düşünüyorsunuz? Başka bir e-posta adresi deneyin veya kuruluşunuzun yöneticisine başvurun.`,
    noneTitle: (email) => `${email} adresi hiçbir kuruluşa bağlı değil`,
    noneContent:
      'E-posta adresinizin doğru olup olmadığına bakın. Doğruysa kuruluşunuzun yöneticisinden davet isteyin.',
    tryAnother: 'Başka e-posta adresi dene',
    notAllowed: 'Katılamazsınız',
  },
  sso: {
    startedThere:
      'Bu oturum açma işlemini, şirketinizin uygulama portalı gibi bir kimlik sağlayıcı başlattı. Az önce oradan siz açtıysanız devam edin. Sizi buraya başkası gönderdiyse devam etmeyin, yoksa onun hesabında oturum açarsınız.',
    emailTitle: 'E-posta adresinizi girin',
    emailFailed: 'Bir şeyler ters gitti. Daha sonra yeniden deneyin veya kuruluşunuzun yöneticisine başvurun.',
    title: 'Bir SSO bağlantısı seçin',
    fallbackTitle: 'SSO bağlantısı bulamadık',
    fallback:
      'Kuruluşunuzun kısa adını girin. Bilmiyorsanız başka bir yöntemle oturum açın. Böylece tüm kuruluşlarınızı görürsünüz.',
    slug: 'Kuruluşun kısa adı',
    reset: 'Başka bir yöntem dene',
    notFound: 'Bu kuruluşu bulamadık. Yeniden deneyin.',
    failed: 'Bir şeyler ters gitti. Yeniden deneyin.',
  },
  passwords: {
    logInTitle: 'E-posta ve parolayla oturum açın',
    signUpOrReset: 'Kaydol veya parolayı sıfırla',
    forgotTitle: 'Oturum açma yardımı',
    forgotDiscovery: 'Hesap oluşturmanız veya parolanızı sıfırlamanız için size e-postayla bir bağlantı göndereceğiz.',
    forgotOrganization:
      'Doğrudan oturum açmanız veya parolanızı sıfırlamanız için size e-postayla bir bağlantı göndereceğiz.',
    sentTitle: 'E-postanızı kontrol edin',
    sent: (email) => `Şu adrese bir oturum açma bağlantısı gönderdik: ${email}.`,
    resent: 'E-posta yeniden gönderildi',
    verifyTitle: 'Önce e-posta adresinizi doğrulayın',
    tryAgain: 'Yeniden dene',
    setTitle: 'Yeni bir parola belirleyin',
  },
  secondFactor: {
    chooseTitle: 'İki adımlı doğrulamayı ayarlayın',
    chooseLead: 'Kuruluşunuz, hesabınızı daha iyi korumak için ek bir doğrulama istiyor.',
    methods: { totp: { label: 'Kimlik doğrulama uygulaması kullan' }, sms: { label: 'SMS ile kod gönder' } },
    qrTitle: 'QR kodunu tarayın',
    qrLead:
      'Kuruluşunuz, hesabınızı daha iyi korumak için ek bir doğrulama istiyor. Kimlik doğrulama uygulamanız yoksa önce bir tane yükleyin.',
    qrLabel: 'Kimlik doğrulama uygulamanız için QR kodu',
    byHand: 'Taramada sorun mu yaşıyorsunuz?',
    manualTitle: 'QR kodunu taramada sorun mu yaşıyorsunuz?',
    manualLead: 'Aşağıdaki anahtarı kopyalayıp kimlik doğrulama uygulamanıza girin.',
    copyKey: 'Panoya kopyala',
    copied: 'Kopyalandı',
    notCopied: 'Kopyalanamadı. Metni seçip kendiniz kopyalayın.',
    byQRCode: 'Bunun yerine QR kodunu tara',
    entryTitle: 'Kimlik doğrulama uygulamanızdaki kodu girin',
    entryLead: 'Kimlik doğrulama uygulamanızı açın ve gösterdiği 6 haneli kodu girin.',
    confirmLead:
      'Kimlik doğrulama uygulamanızın şu anda gösterdiği 6 haneli kodu girin. Kod çalışmazsa uygulamanın gösterdiği bir sonraki kodu girin.',
    refusals: {
      unable_to_authenticate_recovery_code: 'Bu kurtarma kodu yanlış veya zaten kullanılmış.',
      recovery_codes_not_found: 'Bu hesabın kurtarma kodu yok.',
      totp_code_used_as_recovery_code:
        'Bu, kimlik doğrulama uygulamanızdan bir kod. Kurtarma kodlarınızdan birini girin.',
      duplicate_member_phone_number: 'Bu kuruluşun başka bir üyesi bu telefon numarasını zaten kullanıyor.',
    },
    phoneTitle: 'İki adımlı doğrulama için telefon numaranızı girin',
    phoneLead: 'Kuruluşunuz, hesabınızı daha iyi korumak için ek bir doğrulama istiyor.',
    smsTitle: 'Kodu girin',
    lostDevice: 'Telefonunuzu mu kaybettiniz? Kurtarma kodu kullan',
    codesTitle: 'Kurtarma kodlarınızı saklayın',
    codesLabel: 'Kurtarma kodları',
    copy: 'Kopyala',
    download: 'İndir',
    saved: 'Bitti',
    recoveryTitle: 'Bir kurtarma kodu girin',
    recoveryLead: 'Uygulamanızdaki kodun yerine geçer. Her kurtarma kodu bir kez geçerlidir.',
    recoveryLabel: 'Kurtarma kodu',
    usedTitle: 'Kurtarma kodu kullanıldı',
    codesLeft: (count) => plural(count, { one: '# kurtarma kodunuz kaldı.', other: '# kurtarma kodunuz kaldı.' }),
  },
  mfa: {
    useApp: 'Kimlik doğrulama uygulaması kullan',
    textInstead: 'Bunun yerine SMS ile kod gönder',
    codesOnlyOnce: 'Bu kodları yalnızca şimdi görebilirsiniz. Kaydedin.',
    codesNotCopied: 'Kopyalanamadı. Metni seçip kendiniz kopyalayın.',
    fileName: (name) => `${name}-kurtarma-kodlari.txt`,
  },
  account: {
    organization: 'Kuruluş',
    switchTo: 'Kuruluş değiştir',
    changeEmail: 'E-posta adresini değiştir',
    emailChanged: 'E-posta adresi değiştirildi.',
    earlier: 'Önceki adres',
    removeEarlier: 'Bundan sonra kuruluşunuzun diğer üyeleri bu adresi kullanabilir.',
    removePhone: 'Bu numaraya artık kod göndermeyeceğiz. Numarayı daha sonra yeniden ayarlayabilirsiniz.',
    needed: 'Kuruluşunuz iki adımlı doğrulama istiyor. Bunu kaldırmadan önce başka bir yöntem ayarlayın.',
    newCodes: 'Yeni kurtarma kodları al',
    sso: 'Tek oturum açma (SSO)',
    byAdmin: 'Bu hesapların bağlantısını yalnızca kuruluşunuzun yöneticisi kesebilir.',
  },
  switcher: {
    title: 'Kuruluşlarınız',
    current: 'Geçerli',
    askTitle: (name) => `${name} kuruluşuna geçilsin mi?`,
    ask: 'Bu kuruluşta oturum açmak için bir adım daha gerekiyor. Önce şu anki kuruluştaki oturumunuz kapatılacak.',
    stay: 'Burada kal',
  },
  consent: {
    organization: (name) => `Bu, ${name} kuruluşundaki hesabınıza erişim verir`,
    useAnother: 'Başka kuruluş kullan',
    noPermission: (client) => `${client} uygulamasına istenen erişimlerin tümünü verme izniniz yok.`,
    notAllowed:
      'Kuruluşunuz bu uygulamaya izin vermiyor. Başka bir kuruluş kullanın veya kuruluşun yöneticisine başvurun.',
  },
  errors: {
    title: 'Bir hata oluştu!',
    titles: {
      organization: 'Kuruluş bulunamadı',
      policy: 'Bu kuruluşa katılamazsınız',
      adBlocker: 'Bir reklam engelleyici isteği durdurdu',
      claimedDomain: 'Başka kuruluşlara katılamazsınız',
    },
    default: 'Daha sonra yeniden deneyin veya kuruluşunuzun yöneticisine başvurun.',
    link: 'Oturum açma bağlantınızın süresi dolmuş, bağlantı iptal edilmiş veya kullanılmış olabilir. Yenisini isteyin veya kuruluşunuzun yöneticisine başvurun.',
    organization: 'Bu kuruluşu bulamadık. Bunun bir hata olduğunu düşünüyorsanız kuruluşun yöneticisine başvurun.',
    policy: (name) =>
      `${name} kuruluşunun oturum açma kuralları katılmanıza izin vermiyor. Ayrıntılar için kuruluşun yöneticisine başvurun.`,
    policyUnnamed:
      'Bu kuruluşun oturum açma kuralları katılmanıza izin vermiyor. Ayrıntılar için kuruluşun yöneticisine başvurun.',
    adBlocker: 'Bir reklam engelleyici isteği engelledi. Onu kapatın, sayfayı yenileyin ve yeniden deneyin.',
    claimedDomain:
      'E-posta adresinizin alan adı belirli bir kuruluşa ait. Bu yüzden başka kuruluşlara katılamaz ve yeni kuruluş oluşturamazsınız. Ayrıntılar için kuruluşunuzun yöneticisine başvurun.',
    findAnother: 'Kuruluşunuzu bulun',
    useAnother: 'Başka hesap kullan',
  },
};
