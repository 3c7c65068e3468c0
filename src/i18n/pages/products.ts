import products from '../../../locales/it/products.json' with { type: 'json' };
import { speak } from '../i18n.ts';

speak(products);
