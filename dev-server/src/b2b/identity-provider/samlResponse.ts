import { SignedXml } from 'xml-crypto';
import { MINUTE_MS, timestamp } from '../../state/clock.ts';
import type { SamlSigner } from '../../state/samlSigner.ts';

const LIFETIME_MS = 5 * MINUTE_MS;
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ASSERTION = "//*[local-name(.)='Assertion']";

/** The data of an assertion about one person, for one sign-in. */
export type AssertionData = {
  /** A letter or underscore, then letters and digits, as XML ids must be. */
  id: string;
  issuer: string;
  audience: string;
  acsUrl: string;
  /** The id of the answered request; absent if the identity provider starts the sign-in. */
  inResponseTo?: string | undefined;
  nameId: string;
  nowMs: number;
  attributes: Record<string, string | string[]>;
};

/** Writes a SAML response with a signed assertion. */
export function samlResponse(data: AssertionData, signer: SamlSigner): string {
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signature.addReference({
    xpath: ASSERTION,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  const location = { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  signature.computeSignature(unsignedResponse(data), { location });
  return signature.getSignedXml();
}

/** Writes the response of {@link samlResponse} without a signature. */
export function unsignedResponse({
  id,
  issuer,
  audience,
  acsUrl,
  inResponseTo,
  nameId,
  nowMs,
  attributes,
}: AssertionData) {
  const now = timestamp(nowMs);
  const end = timestamp(nowMs + LIFETIME_MS);
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${xml(name)}">${[value]
        .flat()
        .map((character) => `<saml:AttributeValue>${xml(character)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${xml(id)}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${xml(issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${xml(nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${inResponseToAttribute(inResponseTo)} NotOnOrAfter="${end}" Recipient="${xml(acsUrl)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${now}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${xml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion>`;
  return response({ id: `${id}r`, acsUrl, inResponseTo, now, status: 'Success', content: assertion });
}

/** Writes the response to a refused sign-in. */
export const refusal = ({
  id,
  acsUrl,
  inResponseTo,
  nowMs,
}: Pick<AssertionData, 'id' | 'acsUrl' | 'inResponseTo' | 'nowMs'>) =>
  response({ id, acsUrl, inResponseTo, now: timestamp(nowMs), status: 'Responder', content: '' });

type ResponseParts = Pick<AssertionData, 'id' | 'acsUrl' | 'inResponseTo'> & {
  now: string;
  status: string;
  content: string;
};

const inResponseToAttribute = (requestId: string | undefined) =>
  requestId === undefined ? '' : ` InResponseTo="${xml(requestId)}"`;

const response = ({ id, acsUrl, inResponseTo, now, status, content }: ResponseParts) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${xml(id)}" Version="2.0" IssueInstant="${now}" Destination="${xml(acsUrl)}"${inResponseToAttribute(inResponseTo)}><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${content}</samlp:Response>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
export const xml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
