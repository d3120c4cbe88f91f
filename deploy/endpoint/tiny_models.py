"""Pipelines of diffusers with random weights, of less than a megabyte each: they draw noise on a processor in seconds.

python tiny_models.py FOLDER writes all of them."""

import sys
from pathlib import Path

import torch
from diffusers import (
    AutoencoderKL,
    AutoencoderKLFlux2,
    AutoencoderKLQwenImage,
    DDIMScheduler,
    FlowMatchEulerDiscreteScheduler,
    Flux2KleinPipeline,
    Flux2Transformer2DModel,
    FluxKontextPipeline,
    FluxTransformer2DModel,
    QwenImageEditPlusPipeline,
    QwenImageTransformer2DModel,
    StableDiffusionPipeline,
    UNet2DConditionModel,
)
from transformers import (
    CLIPTextConfig,
    CLIPTextModel,
    CLIPTokenizer,
    Qwen2_5_VLConfig,
    Qwen2_5_VLForConditionalGeneration,
    Qwen2Tokenizer,
    Qwen2VLImageProcessor,
    Qwen2VLProcessor,
    Qwen2VLVideoProcessor,
    Qwen3Config,
    Qwen3ForCausalLM,
    T5Config,
    T5EncoderModel,
)
from transformers.convert_slow_tokenizer import bytes_to_unicode

BYTES = list(bytes_to_unicode().values())
CHAT = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<think>", "</think>"]
VISION = ["<|vision_start|>", "<|vision_end|>", "<|vision_pad|>", "<|image_pad|>", "<|video_pad|>"]


def qwen_tokenizer() -> Qwen2Tokenizer:
    """One token for each byte."""
    vocab = {text: index for index, text in enumerate([*BYTES, *SPECIAL, *VISION])}
    tokenizer = Qwen2Tokenizer(
        vocab=vocab, merges=[], pad_token="<|endoftext|>", eos_token="<|im_end|>", unk_token="<|endoftext|>"
    )
    tokenizer.add_special_tokens({"additional_special_tokens": [*SPECIAL[1:3], *VISION]})
    tokenizer.chat_template = CHAT
    return tokenizer


def flux2_klein() -> Flux2KleinPipeline:
    hidden = 16
    tokenizer = qwen_tokenizer()
    return Flux2KleinPipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=AutoencoderKLFlux2(
            block_out_channels=(4, 4, 4, 4), layers_per_block=1, latent_channels=4, norm_num_groups=1, sample_size=32
        ),
        # The pipeline reads its layers 9, 18 and 27.
        text_encoder=Qwen3ForCausalLM(
            Qwen3Config(
                vocab_size=len(tokenizer), hidden_size=hidden, intermediate_size=32, num_hidden_layers=28,
                num_attention_heads=2, num_key_value_heads=2, head_dim=8, max_position_embeddings=1024,
            )
        ),
        tokenizer=tokenizer,
        transformer=Flux2Transformer2DModel(
            in_channels=16, num_layers=1, num_single_layers=1, attention_head_dim=16, num_attention_heads=2,
            joint_attention_dim=3 * hidden, timestep_guidance_channels=8, axes_dims_rope=(4, 4, 4, 4),
            guidance_embeds=False,
        ),
        is_distilled=True,
    )


def qwen_image_edit_plus() -> QwenImageEditPlusPipeline:
    tokenizer = qwen_tokenizer()
    names = {name: tokenizer.convert_tokens_to_ids(name) for name in VISION}
    config = Qwen2_5_VLConfig(
        text_config={
            "vocab_size": len(tokenizer), "hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 2,
            "num_attention_heads": 2, "num_key_value_heads": 2, "max_position_embeddings": 4096,
            "rope_parameters": {"mrope_section": [1, 1, 2], "rope_type": "default", "rope_theta": 1e6},
        },
        vision_config={
            "depth": 2, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": 16,
            "fullatt_block_indexes": [1],
        },
        vision_start_token_id=names["<|vision_start|>"],
        vision_end_token_id=names["<|vision_end|>"],
        image_token_id=names["<|image_pad|>"],
        video_token_id=names["<|video_pad|>"],
    )
    return QwenImageEditPlusPipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=AutoencoderKLQwenImage(
            base_dim=8, z_dim=4, dim_mult=[1, 1, 1, 1], num_res_blocks=1, temperal_downsample=[False, True, True],
            latents_mean=[0.0] * 4, latents_std=[1.0] * 4,
        ),
        text_encoder=Qwen2_5_VLForConditionalGeneration(config),
        tokenizer=tokenizer,
        processor=Qwen2VLProcessor(
            image_processor=Qwen2VLImageProcessor(min_pixels=28 * 28, max_pixels=112 * 112),
            tokenizer=tokenizer, video_processor=Qwen2VLVideoProcessor(), chat_template=CHAT,
        ),
        transformer=QwenImageTransformer2DModel(
            in_channels=16, out_channels=4, num_layers=1, attention_head_dim=16, num_attention_heads=2,
            joint_attention_dim=16, axes_dims_rope=(4, 6, 6),
        ),
    )


def clip_text(**changes: int) -> CLIPTextModel:
    return CLIPTextModel(
        CLIPTextConfig(
            vocab_size=2 * len(BYTES) + 2, hidden_size=16, intermediate_size=16, num_hidden_layers=2,
            num_attention_heads=2, max_position_embeddings=77, projection_dim=16, **changes,
        )
    )


def clip_tokenizer() -> CLIPTokenizer:
    words = [*BYTES, *(f"{text}</w>" for text in BYTES), "<|startoftext|>", "<|endoftext|>"]
    return CLIPTokenizer(vocab={text: index for index, text in enumerate(words)}, merges=[], model_max_length=77)


def flux_kontext() -> FluxKontextPipeline:
    tokenizer = qwen_tokenizer()
    tokenizer.model_max_length = 64
    return FluxKontextPipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=AutoencoderKL(
            block_out_channels=(4, 4, 4, 4), layers_per_block=1, latent_channels=4, norm_num_groups=1,
            down_block_types=("DownEncoderBlock2D",) * 4, up_block_types=("UpDecoderBlock2D",) * 4,
            use_quant_conv=False, use_post_quant_conv=False, shift_factor=0.1, scaling_factor=0.4,
        ),
        text_encoder=clip_text(),
        tokenizer=clip_tokenizer(),
        text_encoder_2=T5EncoderModel(
            T5Config(vocab_size=len(tokenizer), d_model=16, d_kv=8, d_ff=16, num_layers=1, num_heads=2)
        ),
        tokenizer_2=tokenizer,
        transformer=FluxTransformer2DModel(
            in_channels=16, num_layers=1, num_single_layers=1, attention_head_dim=16, num_attention_heads=2,
            joint_attention_dim=16, pooled_projection_dim=16, axes_dims_rope=(4, 4, 8), guidance_embeds=True,
        ),
    )


def stable_diffusion() -> StableDiffusionPipeline:
    """Makes pictures from text; diffusers has another pipeline of the same weights that begins with a picture."""
    return StableDiffusionPipeline(
        unet=UNet2DConditionModel(
            block_out_channels=(4, 8), layers_per_block=1, sample_size=32, in_channels=4, out_channels=4,
            down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
            up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"), cross_attention_dim=16, norm_num_groups=2,
        ),
        scheduler=DDIMScheduler(clip_sample=False, set_alpha_to_one=False, steps_offset=1),
        vae=AutoencoderKL(
            block_out_channels=(4, 4, 4, 4), latent_channels=4, norm_num_groups=1,
            down_block_types=("DownEncoderBlock2D",) * 4, up_block_types=("UpDecoderBlock2D",) * 4,
        ),
        text_encoder=clip_text(),
        tokenizer=clip_tokenizer(),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )


MODELS = {
    "flux2-klein": flux2_klein,
    "qwen-image-edit-plus": qwen_image_edit_plus,
    "flux-kontext": flux_kontext,
    "stable-diffusion": stable_diffusion,
}


def write(folder: Path) -> None:
    for name, build in MODELS.items():
        torch.manual_seed(0)
        build().save_pretrained(folder / name)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
