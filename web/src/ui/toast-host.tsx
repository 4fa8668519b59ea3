import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster } from 'sonner';
// Its stylesheet is a file of ours: see sonnerWithoutInlineStyle in vite.config.ts.
import 'sonner/dist/styles.css';
import './toast-host.css';

/** Where toasts appear. Loaded with the first toast, not before (ui/toast.ts). */
export function ToastHost({ durationMs }: { durationMs: number }) {
  return (
    <Toaster
      duration={durationMs}
      position="top-center"
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '4.75rem' }}
      closeButton={false}
      icons={{ error: <CircleAlert />, success: <CircleCheck />, info: <Info /> }}
      toastOptions={{ classNames: { toast: 'mirabelle-toast' } }}
    />
  );
}
