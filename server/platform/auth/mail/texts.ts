/** Languages mails are written in. */
export type MailLanguage = 'en' | 'fr';

/** The purpose of a mail. */
export type MailKind =
  | 'confirmation'
  | 'account-exists'
  | 'recovery'
  | 'email-change'
  | 'email-change-notice'
  | 'password-changed';

export interface MailText {
  subject: string;
  /** Before the button. */
  before: readonly string[];
  /** Label of the link. */
  action: string;
  after: readonly string[];
}

/** The words of every mail. They name no one: someone reading over a shoulder learns no more than the address shows. */
export const MAIL_TEXTS: Record<MailLanguage, Record<MailKind, MailText>> = {
  en: {
    confirmation: {
      subject: 'Confirm your email address',
      before: ['Welcome to Mirabelle. One step is left: confirm that this address is yours.'],
      action: 'Confirm my address',
      after: [
        'The link works once, for 24 hours.',
        'If you did not sign up, ignore this mail. Without the link, nobody can use an account with your address.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account',
      before: [
        'Somebody, probably you, has just tried to sign up to Mirabelle with this address. It already has an account, so nothing was changed.',
        'Sign in with your usual password, or ask for a new one on the sign-in page if you no longer know it.',
      ],
      action: 'Go to the sign-in page',
      after: ['If it was not you, there is nothing to do.'],
    },
    recovery: {
      subject: 'Choose a new password',
      before: ['You asked for a new password for Mirabelle. Open the link to choose it.'],
      action: 'Choose a new password',
      after: [
        'The link works once, for one hour.',
        'If you did not ask for it, ignore this mail. Your password stays as it is.',
      ],
    },
    'email-change': {
      subject: 'Confirm your new email address',
      before: ['You asked to use this address for your Mirabelle account from now on.'],
      action: 'Use this address',
      after: [
        'The link works once, for 24 hours. Until you open it, your account keeps its former address.',
        'If you did not ask for it, ignore this mail.',
      ],
    },
    'email-change-notice': {
      subject: 'Your email address is about to change',
      before: [
        'Somebody who is signed in to your Mirabelle account asked to use another address for it. It will change once the new address is confirmed.',
      ],
      action: 'Go to Mirabelle',
      after: ['If it was not you, change your password now: that signs out everybody else.'],
    },
    'password-changed': {
      subject: 'Your password was changed',
      before: [
        'The password of your Mirabelle account has just been changed, and all other devices were signed out.',
      ],
      action: 'Go to Mirabelle',
      after: ['If it was not you, ask for a new password on the sign-in page at once.'],
    },
  },
  fr: {
    confirmation: {
      subject: 'Confirmez votre adresse e-mail',
      before: [
        'Bienvenue sur Mirabelle. Il ne reste qu’une étape : confirmer que cette adresse est bien la vôtre.',
      ],
      action: 'Confirmer mon adresse',
      after: [
        'Le lien est valable une seule fois, pendant 24 heures.',
        'Si vous ne vous êtes pas inscrite, ne tenez pas compte de ce message. Sans ce lien, personne ne peut utiliser un compte avec votre adresse.',
      ],
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte',
      before: [
        'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire sur Mirabelle avec cette adresse. Elle a déjà un compte ; rien n’a été modifié.',
        'Connectez-vous avec votre mot de passe habituel ou, si vous ne vous en souvenez plus, demandez-en un nouveau sur la page de connexion.',
      ],
      action: 'Aller à la page de connexion',
      after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
    recovery: {
      subject: 'Choisissez un nouveau mot de passe',
      before: ['Vous avez demandé un nouveau mot de passe pour Mirabelle. Ouvrez le lien pour le choisir.'],
      action: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien est valable une seule fois, pendant une heure.',
        'Si vous n’avez rien demandé, ne tenez pas compte de ce message. Votre mot de passe reste le même.',
      ],
    },
    'email-change': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      before: ['Vous avez demandé à utiliser désormais cette adresse pour votre compte Mirabelle.'],
      action: 'Utiliser cette adresse',
      after: [
        'Le lien est valable une seule fois, pendant 24 heures. Tant que vous ne l’avez pas ouvert, votre compte garde son ancienne adresse.',
        'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
      ],
    },
    'email-change-notice': {
      subject: 'Votre adresse e-mail va changer',
      before: [
        'Une personne connectée à votre compte Mirabelle a demandé à y associer une autre adresse. Le changement prendra effet quand la nouvelle adresse sera confirmée.',
      ],
      action: 'Aller sur Mirabelle',
      after: [
        'Si ce n’était pas vous, changez votre mot de passe dès maintenant : toutes les autres personnes seront déconnectées.',
      ],
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      before: [
        'Le mot de passe de votre compte Mirabelle vient d’être modifié, et tous vos autres appareils ont été déconnectés.',
      ],
      action: 'Aller sur Mirabelle',
      after: [
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.',
      ],
    },
  },
};
